"""Runs a program and writes down what it asks a desk for: python recorded.py FILE PROGRAM [ARGUMENT]..."""
import json
import runpy
import sys

import httpx

file, program, *rest = sys.argv[1:]
requests = []
send = httpx.Client.send


def written_down(client, request, **more):
    body = json.loads(request.content) if request.content else None
    requests.append({"method": request.method, "path": request.url.path, "body": body})
    return send(client, request, **more)


httpx.Client.send = written_down
sys.argv = [program, *rest]
runpy.run_path(program, run_name="__main__")
with open(file, "w") as out:
    out.write("[\n" + ",\n".join(json.dumps(one, ensure_ascii=False) for one in requests) + "\n]\n")
