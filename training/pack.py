"""Writes the trained reader in 8 bits: python3 pack.py model.npz use.npz reader.bin. Matrices have a scale per column, the words' vectors one per row."""
import json, struct, sys
import numpy as np

model, base, out = np.load(sys.argv[1]), np.load(sys.argv[2]), sys.argv[3]
tensors, body = {}, bytearray()

def put(name, array, kind):
    while len(body) % 4: body.append(0)
    array = np.asarray(array, dtype=np.float32)
    entry = {'at': len(body), 'shape': list(array.shape), 'kind': kind}
    if kind == 'float': body.extend(array.tobytes())
    else:
        axis = 0 if kind == 'columns' else 1
        scale = np.maximum(np.abs(array).max(axis=axis, keepdims=True), 1e-8) / 127
        body.extend(scale.astype(np.float32).tobytes())
        body.extend(np.round(array / scale).astype(np.int8).tobytes())
    tensors[name] = entry

put('emb', model['emb.weight'] if 'emb.weight' in model else base['emb'], 'rows')
put('seg', model['seg.weight'], 'float')
for layer in (0, 1):
    for norm in ('ln1', 'ln2'):
        put(f'{layer}.{norm}.g', model[f'l.{layer}.{norm}.weight'], 'float')
        put(f'{layer}.{norm}.b', model[f'l.{layer}.{norm}.bias'], 'float')
    for name in ('qkv', 'out', 'f1', 'f2') + (('res',) if layer == 0 else ()):
        put(f'{layer}.{name}.w', model[f'l.{layer}.{name}.weight'].T, 'columns')
        put(f'{layer}.{name}.b', model[f'l.{layer}.{name}.bias'], 'float')
put('head.w', model['head.weight'].T, 'columns'); put('head.b', model['head.bias'], 'float')
put('tok.w', model['tok.weight'].T, 'columns')
put('tw.w', model['tw.weight'].reshape(-1), 'float'); put('tw.b', model['tw.bias'], 'float')
put('line', np.array([float(model['a']), 4 * float(model['b']), float(model['null'])]), 'float')
head = json.dumps({'tensors': tensors}).encode()
head += b' ' * (-len(head) % 4)
open(out, 'wb').write(struct.pack('<I', len(head)) + head + bytes(body))
