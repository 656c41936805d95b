"""The best units of each question with the reader's scores: python3 top.py houses.json <folder of scores> top.json"""
import glob, json, sys
import numpy as np
H = json.load(open(sys.argv[1]))
Z = {name: values for file in glob.glob(sys.argv[2] + '/scores-*.npz') for name, values in np.load(file).items()}
fold = {h['id']: i % 3 for i, h in enumerate(h for h in H if h['set'] == 'train' and 'c-' + h['id'] in Z)}
out = {}
for h in H:
    id = h['id']
    if 'c-' + id not in Z: continue
    by = '' if h['set'] == 'tune' else f'-{fold[id]}'
    a, b, none = (float(Z[name + by]) for name in ('a', 'b', 'null'))
    s = a * Z['c-' + id].astype(np.float32) + 4 * b * Z['k-' + id].astype(np.float32) - none
    out[id] = {'questions': Z['i-' + id].tolist(), 'units': Z['t-' + id].tolist(), 'scores': np.round(s, 3).tolist()}
json.dump(out, open(sys.argv[3], 'w'))
