"""Writes the trained reader: python3 pack.py model.npz reader.bin. Matrices are in 8 bits already, with a scale for each row."""
import json, struct, sys
import numpy as np

tensors, body = {}, bytearray()
def put(name, kind, shape, *parts):
    while len(body) % 4: body.append(0)
    tensors[name] = {'at': len(body), 'rows': shape[0] if shape else 1, 'columns': shape[1] if len(shape) > 1 else 1, 'kind': kind}
    for part in parts: body.extend(part.tobytes())

arrays = np.load(sys.argv[1])
for name in arrays:
    if name.endswith('.q'): put(name[:-2], 'matrix', arrays[name].shape, arrays[name[:-2] + '.s'].astype(np.float32), arrays[name])
    elif not name.endswith('.s') and name not in ('a', 'b', 'null'): put(name, 'floats', arrays[name].shape, arrays[name].astype(np.float32))
head = json.dumps({'tensors': tensors}).encode()
head += b' ' * (-len(head) % 4)
open(sys.argv[2], 'wb').write(struct.pack('<I', len(head)) + head + bytes(body))
