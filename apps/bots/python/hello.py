"""Enters as a guest and says hello, with pysher: python hello.py http://127.0.0.1:4000 <space id>"""

import json
import sys
import threading
from urllib.parse import urlsplit

import pysher
import requests

origin, space_id = sys.argv[1:3]


def call(path, body=None):
    method = "GET" if body is None else "POST"
    answer = requests.request(method, f"{origin}/api/v1{path}", json=body, timeout=10)
    answer.raise_for_status()
    return answer.json()


login = call("/guest-login", {"id": space_id, "name": "Python bot"})
guest = login["data"]
user_id = guest["user"]["id"]
room_id = guest["space"]["floors"][0]["rooms"][0]["uuid"]
address = urlsplit(origin)
is_tls = address.scheme == "https"
pusher = pysher.Pusher(
    call("/config")["data"]["realtime"]["key"],
    custom_host=address.hostname,
    port=address.port or (443 if is_tls else 80),
    secure=is_tls,
    auth_endpoint=f"{origin}/broadcasting/auth",
    auth_endpoint_headers={
        "Authorization": f"Bearer {login['token']}",
        "x-space-token": guest["space_token"],
    },
)
failure = None
finished = threading.Event()


def finish(why=None):
    global failure
    failure = why
    finished.set()


def enter(_data):
    own = pusher.subscribe(f"private-user.{user_id}_{space_id}")
    room = pusher.subscribe(f"private-room_{room_id}")

    def reply(text):
        answer = json.loads(text)
        print("reply", answer.get("ref"), answer["ok"], flush=True)
        if not answer["ok"]:
            finish(answer["error"]["message"])
        elif answer["ref"] == "in":
            hello = {"channel_id": f"room_{room_id}", "content": "Hello!", "ref": "hello"}
            room.trigger("client-MesssageEvent", hello)
        elif answer["ref"] == "hello":
            finish()

    own.bind("Reply", reply)
    # pysher does not wait for the subscription, and need not: the whisper takes effect after it.
    room.trigger("client-LoginEvent", {"room": room_id, "ref": "in"})


pusher.connection.bind("pusher:connection_established", enter)
pusher.connection.bind("pusher:error", lambda error: finish(error["message"]))
pusher.connect()
finished.wait()
pusher.disconnect(timeout=1)
sys.exit(failure)
