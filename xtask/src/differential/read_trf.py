"""Reads a file with the package trf; prints how many players it finds."""

import sys

import trf

with open(sys.argv[1], encoding="utf-8") as report:
    print(len(trf.load(report).players))
