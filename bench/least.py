"""The least a server can do, once more: the statements of least.ts with FastAPI, uvloop and asyncpg, in one process."""

import json
import os
import secrets
import socket
from contextlib import asynccontextmanager
from datetime import datetime, timezone

import asyncpg
import uvicorn
from fastapi import FastAPI, Request, Response
from pydantic_core import to_json

target = json.loads(os.environ["BENCH_TARGET"])
PROPERTY = os.environ["BENCH_PROPERTY"]
PACKAGE = """property_id, id, name, slug, type, price, currency, description, inclusions, is_active, valid_from,
  valid_until, created_at"""
MESSAGE = """property_id, id, guest_id, channel, status, recipient, subject, content, category, template, metadata,
  segments, scheduled_at, held_until, sent_at, delivered_at, read_at, error, provider, created_at"""


@asynccontextmanager
async def lifespan(app):
    async with asyncpg.create_pool(
        host=target["socketDir"], port=target["port"], user=target["user"], database=target["database"],
        min_size=10, max_size=10,
    ) as pool:
        app.state.pool = pool
        yield


app = FastAPI(lifespan=lifespan)


def answer(content, status=200):
    return Response(to_json(content), status, media_type="application/json")


@app.post("/v1/packages")
async def create(request: Request):
    given = await request.json()
    row = await app.state.pool.fetchrow(
        f"""insert into packages (property_id, id, name, slug, type, price, currency, inclusions, is_active, created_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, true, $9) returning {PACKAGE}""",
        PROPERTY, "pkg_" + secrets.token_hex(13), given["name"], given["slug"], given["type"], given["price"],
        given["currency"], given["inclusions"], datetime.now(timezone.utc),
    )
    return answer(dict(row), 201)


@app.post("/v1/messaging/send")
async def send(request: Request):
    given = await request.json()
    row = await app.state.pool.fetchrow(
        f"""insert into messages (property_id, id, channel, status, recipient, content, category, metadata, segments,
          sent_at, provider, created_at)
        values ($1, $2, $3, 'sent', $4, $5, 'transactional', '{{}}', 1, $6, 'sandbox', $6) returning {MESSAGE}""",
        PROPERTY, "omsg_" + secrets.token_hex(13), given["channel"], given["recipient"], given["content"],
        datetime.now(timezone.utc),
    )
    return answer(dict(row), 201)


def readers(path, table, shown, chosen):
    by_key = f"select {shown} from {table} where property_id = $1 and id = $2"
    newest = f"select {shown} from {table} where property_id = $1 {chosen} order by id desc limit $2"

    @app.get(path + "/{id}")
    async def get(id: str):
        return answer(dict(await app.state.pool.fetchrow(by_key, PROPERTY, id)))

    @app.get(path)
    async def several():
        return answer({"data": [dict(row) for row in await app.state.pool.fetch(newest, PROPERTY, 50)]})


readers("/v1/packages", "packages", PACKAGE, "and is_active")
readers("/v1/messaging", "messages", MESSAGE, "")

if __name__ == "__main__":
    listener = socket.socket()
    listener.bind(("127.0.0.1", 0))
    listener.listen(1024)
    print(f"ready at http://127.0.0.1:{listener.getsockname()[1]}", flush=True)
    uvicorn.Server(uvicorn.Config(app, loop="uvloop", log_level="warning", access_log=False)).run(sockets=[listener])
