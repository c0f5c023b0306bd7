import base64
import select
import socket
import socketserver

HERE = "127.0.0.1"  # every host of the experiment is this machine


def server_name(hello):
    """The name in a TLS ClientHello (RFC 8446, 4.1.2; RFC 6066, 3)."""
    at = 5 + 4 + 2 + 32
    at += 1 + hello[at]
    at += 2 + int.from_bytes(hello[at : at + 2], "big")
    at += 1 + hello[at] + 2
    while at < len(hello):
        kind, size = (int.from_bytes(hello[at + i : at + i + 2], "big") for i in (0, 2))
        if kind == 0:
            return hello[at + 9 : at + 4 + size].decode()
        at += 4 + size


class Proxy(socketserver.StreamRequestHandler):
    def handle(self):
        head = [self.rfile.readline().strip()]
        while line := self.rfile.readline().strip():
            head.append(line)
        for line in head:
            print(line.decode())
            if line.lower().startswith(b"proxy-authorization:"):
                print("  which is", base64.b64decode(line.split()[-1]).decode())
        method, target, _ = head[0].decode().split(" ")
        tunnel = method == "CONNECT"
        host = target if tunnel else target.split("/")[2]
        remote = socket.create_connection((HERE, int(host.rpartition(":")[2])))
        if tunnel:
            self.wfile.write(b"HTTP/1.1 200 Connection established\r\n\r\n")
        else:
            head[0] = f"{method} /{target.split('/', 3)[3]} HTTP/1.1".encode()
            head[1:] = [line for line in head[1:] if not line.lower().startswith(b"proxy-")]
            head.append(b"Via: 1.1 watching-proxy")
            remote.sendall(b"\r\n".join(head) + b"\r\n\r\n")
        other = {self.connection: remote, remote: self.connection}
        moves = []
        while True:
            source = select.select(list(other), [], [])[0][0]
            try:
                data = source.recv(65536)
                other[source].sendall(data)
            except ConnectionError:
                break
            if not data:
                break
            way = "sent" if source is self.connection else "received"
            if tunnel and not moves:
                print("ClientHello for", server_name(data))
            if not tunnel:
                print("readable:", data.split(b"\r\n\r\n", 1)[-1])
            if moves and moves[-1][0] == way:
                moves[-1][1] += len(data)
            else:
                moves.append([way, len(data)])
        print(", ".join(f"{way} {size}" for way, size in moves), flush=True)
        remote.close()


socketserver.ThreadingTCPServer.allow_reuse_address = True
with socketserver.ThreadingTCPServer((HERE, 8897), Proxy) as server:
    server.serve_forever()
