import base64
import socketserver


class Listener(socketserver.StreamRequestHandler):
    def handle(self):
        print(self.rfile.readline().decode("latin-1").strip())
        login = "no Proxy-Authorization header"
        for line in self.rfile:
            if line == b"\r\n":
                break
            name, _, value = line.partition(b":")
            if name.lower() == b"proxy-authorization":
                login = base64.b64decode(value.split()[1])
        print("   ", login, flush=True)
        self.wfile.write(
            b"HTTP/1.1 407 Proxy Authentication Required\r\n"
            b'Proxy-Authenticate: Basic realm="listener"\r\n'
            b"Content-Length: 0\r\nConnection: close\r\n\r\n"
        )


with socketserver.ThreadingTCPServer(("127.0.0.1", 8899), Listener) as server:
    server.serve_forever()
