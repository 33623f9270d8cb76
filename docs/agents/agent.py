"""Leads the player to the exit, as far around the germs as the maze allows.

CLEW_EMAIL=… CLEW_PASSWORD=… python agent.py http://127.0.0.1:3000 "my program"
"""
import json, os, sys
from urllib.parse import urlsplit
from urllib.request import Request, urlopen
import paho.mqtt.client as mqtt

server, name = sys.argv[1], sys.argv[2]

def call(path, body, token=""):
    headers = {"content-type": "application/json", "authorization": f"Bearer {token}"}
    with urlopen(Request(server + path, json.dumps(body).encode(), headers)) as answer:
        return json.load(answer)

def way(state):
    """Cells [x, y] from the player to the exit, with the widest berth to all germs that leaves a way; none: stand still."""
    rows, start, exit_cell = state["visible_map"], tuple(state["player_pos"]), tuple(state["exit_pos"])
    for berth in (4, 3, 2, 1, 0):
        paths, queue = {start: [start]}, [start]
        for x, y in queue:  # it grows while it is read
            for cell in ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)):
                is_near = any(abs(germ["x"] - cell[0]) + abs(germ["y"] - cell[1]) <= berth for germ in state["germs"])
                if cell not in paths and rows[cell[1]][cell[0]] == 1 and not is_near:
                    paths[cell] = [*paths[x, y], cell]
                    queue.append(cell)
        if exit_cell in paths:
            return paths[exit_cell]
    return []

def answer(client, _userdata, message):
    state = json.loads(message.payload)
    if state.get("program") == name:
        reply = {"game_id": state["game_id"], "game_tick": state["game_tick"]}
        hint = {"hint": f"From {name}", "path": way(state), "in_reply_to": reply}
        client.publish(message.topic.replace("maze/state/", "maze/hint/", 1), json.dumps(hint))

login = call("/api/auth/login", {"email": os.environ["CLEW_EMAIL"], "password": os.environ["CLEW_PASSWORD"]})
program = call("/api/mqtt/agent_token", {"name": name}, login["access_token"])
client = mqtt.Client(mqtt.CallbackAPIVersion.VERSION2, transport="websockets")
client.username_pw_set(program["username"], program["password"])
client.ws_set_options(path="/mqtt")
client.on_connect = lambda *_: client.subscribe("maze/state/+")
client.on_subscribe = lambda *_: print(f"{name} plays", flush=True)
client.on_message = answer
client.connect(urlsplit(server).hostname, urlsplit(server).port)
client.loop_forever()
