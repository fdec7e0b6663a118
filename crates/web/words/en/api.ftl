# The desk for programs: JSON, described by an OpenAPI document.
