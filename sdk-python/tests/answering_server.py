"""What a server of ours would hardly do on command: refuse, break off, be silent."""

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

DONE = (200, {}, {'id': 'pkg_1'})
AWAY = (503, {}, {'detail': 'temporarily_unavailable'})
DELTA = 'event: delta\ndata: {"content":"From 7:00"}\n\n'
WHOLE = 'event: done\r\ndata: {"content":"From 7:00"}\r\n\r\n'


class AnsweringServer:
    """One answer for each request, in turn: status, headers, body; or a function that does as it likes."""

    def __init__(self, *answers):
        received = self.received = []

        class Handler(BaseHTTPRequestHandler):
            def answer(self):
                body = self.rfile.read(int(self.headers.get('content-length', 0)))
                if self.headers.get('transfer-encoding') == 'chunked':
                    body = b''.join(iter(self.chunk, b''))
                received.append({'path': self.path, 'headers': self.headers, 'body': body.decode()})
                answer = answers[len(received) - 1]
                if callable(answer):
                    return answer(self)
                status, headers, said = answer
                text = said if isinstance(said, str) else json.dumps(said)
                self.send_response(status)
                for name, value in {'content-type': 'application/json', **headers}.items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(text.encode())

            def chunk(self):
                data = self.rfile.read(int(self.rfile.readline(), 16))
                self.rfile.readline()
                return data

            do_GET = do_POST = do_PATCH = do_PUT = do_DELETE = answer

            def log_message(self, *_):
                pass

        self.server = ThreadingHTTPServer(('127.0.0.1', 0), Handler)
        self.address = f'http://127.0.0.1:{self.server.server_port}'
        threading.Thread(target=self.server.serve_forever, kwargs={'poll_interval': 0.01}, daemon=True).start()

    def close(self):
        self.server.shutdown()
        self.server.server_close()


def hangs_up(handler):
    handler.connection.close()


def breaks_off(handler):
    handler.send_response(200)
    handler.send_header('content-type', 'application/json')
    handler.send_header('content-length', '1000')
    handler.end_headers()
    handler.wfile.write(b'{"id":')
