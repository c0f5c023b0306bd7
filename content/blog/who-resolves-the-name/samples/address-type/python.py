import socket
import socketserver


class Listener(socketserver.StreamRequestHandler):
    def handle(self):
        _, count = self.rfile.read(2)
        methods = self.rfile.read(count)
        login = 2 in methods
        self.wfile.write(bytes([5, 2 if login else 0]))
        if login:
            _, length = self.rfile.read(2)
            self.rfile.read(length)
            self.rfile.read(self.rfile.read(1)[0])
            self.wfile.write(b"\x01\x00")
        kind = self.rfile.read(4)[3]
        if kind == 3:
            address = self.rfile.read(self.rfile.read(1)[0]).decode()
        elif kind == 1:
            address = socket.inet_ntop(socket.AF_INET, self.rfile.read(4))
        else:
            address = socket.inet_ntop(socket.AF_INET6, self.rfile.read(16))
        port = int.from_bytes(self.rfile.read(2), "big")
        print("address type", kind, address, port, flush=True)
        self.wfile.write(b"\x05\x02\x00\x01" + bytes(6))


with socketserver.ThreadingTCPServer(("127.0.0.1", 1081), Listener) as server:
    server.serve_forever()
