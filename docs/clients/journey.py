"""A journey with a client that openapi-python-client made (docs/how-to/generate-a-client.md), from this folder:

openapi-python-client generate --url http://127.0.0.1:3000/api/openapi.json \
  --meta none --output-path clew_client --config python.yaml
python journey.py http://127.0.0.1:3000
"""

import json
import sys
import uuid

from clew_client import AuthenticatedClient, Client
from clew_client.api.accounts import post_auth_login, post_auth_register
from clew_client.api.games import post_games
from clew_client.api.leaderboard import get_leaderboard
from clew_client.api.templates import get_templates_by_id, post_templates
from clew_client.models import GameInput, Login, Mode, Registration, TemplateInput

server = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:3000"
email = f"{uuid.uuid4()}@example.com"
password = "the thread leads out"

guest = Client(base_url=server)
post_auth_register.sync(client=guest, body=Registration(email=email, password=password))
token = post_auth_login.sync(client=guest, body=Login(email=email, password=password))
clew = AuthenticatedClient(base_url=server, token=token.access_token)

content = "Go to the exit and avoid the germs."
template = post_templates.sync(client=clew, body=TemplateInput(title="Careful", content=content))
wish = GameInput(mode=Mode.LAM, germs=5, template_id=template.id, session_id=str(uuid.uuid4()))
game = post_games.sync(client=clew, body=wish)
ranking = get_leaderboard.sync(client=clew, mode=Mode.LAM, limit=5)
refused = get_templates_by_id.sync(client=clew, id=2_147_483_647)

summary = {
    "template": template.title,
    "board": game.board.value,
    "ranked": len(ranking),
    "refused": refused.code,
}
print(json.dumps(summary), end="")
