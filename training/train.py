"""Trains the reader: python3 train.py houses.json use.npz <folder> <fold>. `all` trains on every train house and writes model.npz; 0, 1, 2 leave a third
of them out and score it, so that what is fitted on top never sees a house that its reader has learned."""
import json, math, random, sys, time
import numpy as np, torch, torch.nn as nn, torch.nn.functional as F

houses_file, weights_file, folder, fold = sys.argv[1:5]
TUNE = (sys.argv[5] if len(sys.argv) > 5 else '03 09 12 19 24 29 35 42').split()
STEPS, RATE, SMOOTH, DROP, FOLDS, TOKEN_WIDTH = 2800, 4e-4, 0.99, 0.1, 3, 96
READ = {'everyday', 'fact', 'row', 'yes_no', 'now', 'two', 'follow_up', 'more'}
UN = {'unanswerable', 'more_un'}
dev = 'cuda' if torch.cuda.is_available() else 'cpu'
torch.manual_seed(0); random.seed(0)
H, W = json.load(open(houses_file)), np.load(weights_file)
def T(x): return torch.tensor(np.asarray(x, dtype=np.float32))

class Layer(nn.Module):
    def __init__(s, layer, width):
        super().__init__()
        s.ln1, s.qkv, s.out = nn.LayerNorm(width, eps=1e-6), nn.Linear(width, 3 * width), nn.Linear(width, 512)
        s.res = nn.Linear(256, 512) if layer == 0 else None
        s.ln2, s.f1, s.f2 = nn.LayerNorm(512, eps=1e-6), nn.Linear(512, 1536), nn.Linear(1536, 512)
        for name, m in (('ln1', s.ln1), ('ln2', s.ln2)): m.weight.data, m.bias.data = T(W[f'{layer}.{name}.g']), T(W[f'{layer}.{name}.b'])
        for name, m in (('qkv', s.qkv), ('out', s.out), ('f1', s.f1), ('f2', s.f2)) + ((('res', s.res),) if layer == 0 else ()):
            m.weight.data, m.bias.data = T(W[f'{layer}.{name}.w']).T.contiguous(), T(W[f'{layer}.{name}.b'])
    def forward(s, x, mask):
        B, n, _ = x.shape
        split = lambda a: a.view(B, n, 4, -1).transpose(1, 2)
        q, k, v = s.qkv(s.ln1(x)).chunk(3, -1)
        o = F.scaled_dot_product_attention(split(q), split(k), split(v), attn_mask=mask[:, None, None, :]).transpose(1, 2).reshape(B, n, -1)
        x = F.dropout(s.out(o), DROP, s.training) + (s.res(x) if s.res is not None else x)
        return x + F.dropout(s.f2(F.relu(s.f1(s.ln2(x)))), DROP, s.training)

def timing(n, width=256):
    half = width // 2
    s = torch.arange(n)[:, None].float() * torch.exp(torch.arange(half).float() * -(math.log(10000.0) / (half - 1)))
    return torch.cat([s.sin(), s.cos()], 1)

class Encoder(nn.Module):
    """A vector of the whole, one of each token, and what each token counts."""
    def __init__(s):
        super().__init__()
        s.emb = nn.Embedding(8002, 256); s.emb.weight.data = T(W['emb']); s.emb.weight.requires_grad = False
        s.seg = nn.Embedding(4, 256); s.seg.weight.data.zero_()
        s.l = nn.ModuleList([Layer(0, 256), Layer(1, 512)])
        s.head = nn.Linear(512, 512); s.head.weight.data, s.head.bias.data = T(W['head.w']).T.contiguous(), T(W['head.b'])
        s.tok, s.tw = nn.Linear(512, TOKEN_WIDTH, bias=False), nn.Linear(512, 1)
        nn.init.normal_(s.tok.weight, std=512 ** -.5); s.tw.weight.data.zero_(); s.tw.bias.data.zero_()
        s.register_buffer('time', timing(256))
        s.a, s.b, s.null = (nn.Parameter(torch.tensor(v)) for v in (8.0, 4.0, 6.0))
    def forward(s, ids, mask, seg):
        e = s.emb(ids)
        if s.training: e = e * (torch.rand(ids.shape, device=ids.device) > 0.06).float()[..., None]
        x = 2 * e + s.time[:ids.shape[1]] + s.seg(seg)
        for layer in s.l: x = layer(x, mask)
        m = mask[..., None].float()
        whole = F.normalize(torch.tanh(s.head((x * m).sum(1) / m.sum(1).clamp(min=1))), dim=-1)
        return whole, F.normalize(s.tok(x), dim=-1), s.tw(x).squeeze(-1)

def pad(seqs, segs=None, most=112):
    n = min(most, max(len(q) for q in seqs))
    ids, mask, seg = torch.zeros(len(seqs), n, dtype=torch.long), torch.zeros(len(seqs), n, dtype=torch.bool), torch.zeros(len(seqs), n, dtype=torch.long)
    for i, q in enumerate(seqs):
        q = q[:n]; ids[i, :len(q)] = torch.tensor(q); mask[i, :len(q)] = True
        if segs is not None: seg[i, :len(q)] = torch.tensor(segs[i][:n])
    return ids.to(dev), mask.to(dev), seg.to(dev)

for h in H:
    h['U'] = pad([u['c'][:40] + u['t'] or [0] for u in h['units']], [[1] * len(u['c'][:40]) + [2] * len(u['t']) or [2] for u in h['units']])
    qs = [q for q in h['questions'] if q['kind'] in UN or (q['kind'] in READ and all(q['gold']))]
    h['qs'], h['Q'] = qs, pad([q['ids'] or [0] for q in qs], None, 80)
    Y = torch.zeros(len(qs), len(h['units']) + 1)
    for i, q in enumerate(qs):
        gold = sorted({u for f in q['gold'] for u in f}) if q['kind'] in READ else []
        Y[i, gold or [len(h['units'])]] = 1
    h['Y'] = Y.to(dev)

def scores(m, h):
    """Every question against every unit of its house, and none."""
    whole, tokens, _ = m(*h['U']); asked, words, weight = m(*h['Q'])
    qm, um = h['Q'][1], h['U'][1]
    cos, w = asked @ whole.T, torch.softmax(weight.masked_fill(~qm, -1e9), -1)
    near = []
    for i in range(0, words.shape[0], 16):
        sim = torch.einsum('qad,ubd->quab', words[i:i + 16], tokens).masked_fill(~um[None, :, None, :], -1).max(-1).values
        near.append((sim * w[i:i + 16][:, None, :]).sum(-1))
    near = torch.cat(near)
    s = m.a * cos + m.b * 4 * near
    return torch.cat([s, m.null.expand(s.shape[0], 1)], 1), cos, near

def loss_of(m, h, most=160):
    n = len(h['qs'])
    if n > most:
        i = torch.randperm(n, device=dev)[:most]; h = dict(h, Q=tuple(x[i] for x in h['Q']), Y=h['Y'][i])
    lp = F.log_softmax(scores(m, h)[0], -1)
    return -torch.logsumexp(lp.masked_fill(h['Y'] == 0, -1e9), -1).mean()

@torch.no_grad()
def evaluate(m, hs):
    m.eval(); ranks, n, pos, neg = [0, 0, 0], 0, [], []
    for h in hs:
        u = scores(m, h)[0][:, :-1]; order = u.argsort(-1, descending=True)
        for i, q in enumerate(h['qs']):
            (neg if q['kind'] in UN else pos).append(u[i].max().item())
            if q['kind'] in UN: continue
            n += 1; o = order[i].tolist()
            for j, k in enumerate((1, 2, 4)): ranks[j] += all(any(x in f for x in o[:k]) for f in q['gold']) or (k == 1 and q['kind'] == 'two' and any(o[0] in f for f in q['gold']))
    pos, neg = np.array(pos), np.array(neg)
    return dict(zip(('first', 'two', 'four'), (round(r / n, 3) for r in ranks)), auc=round(float((pos[:, None] > neg[None]).mean()), 3))

def train(tr, te, steps):
    m = Encoder().to(dev); line = ('a', 'b', 'null')
    opt = torch.optim.AdamW([{'params': [p for n, p in m.named_parameters() if p.requires_grad and n not in line]}, {'params': [m.a, m.b, m.null]}], weight_decay=0.01)
    smooth = None
    for step in range(steps):
        m.train()
        for group, rate in zip(opt.param_groups, (RATE, 0.02)): group['lr'] = rate * min(1, step / 30) * (1 - step / steps)
        if step % len(tr) == 0: random.shuffle(tr)
        with torch.autocast('cuda', dtype=torch.bfloat16, enabled=dev == 'cuda'): loss = loss_of(m, tr[step % len(tr)])
        opt.zero_grad(); loss.backward(); nn.utils.clip_grad_norm_(m.parameters(), 1.0); opt.step()
        if step > steps // 4:
            if smooth is None: smooth = {n: p.detach().clone() for n, p in m.named_parameters()}
            else:
                for n, p in m.named_parameters(): smooth[n].lerp_(p.detach(), 1 - SMOOTH)
    for n, p in m.named_parameters(): p.data.copy_(smooth[n])
    print(fold, evaluate(m, te), flush=True)
    return m

out = {}
@torch.no_grad()
def keep(m, hs, by, best=60):
    m.eval()
    for h in hs:
        rows = [i for i, q in enumerate(h['questions']) if not q['kind'].startswith('more') or i % 4 == 0]
        _, c, k = scores(m, dict(h, Q=pad([h['questions'][i]['ids'] or [0] for i in rows], None, 80)))
        t = (m.a * c + 4 * m.b * k).topk(best, -1).indices
        out['i-' + h['id']], out['t-' + h['id']] = np.array(rows), t.cpu().numpy().astype(np.int16)
        for name, value in (('c-', c), ('k-', k)): out[name + h['id']] = torch.gather(value, 1, t).float().cpu().numpy().astype(np.float16)
    for name in ('a', 'b', 'null'): out[name + by] = np.array(getattr(m, name).item())

te, tr = [h for h in H if h['id'][:2] in TUNE], [h for h in H if h['id'][:2] not in TUNE]
if fold == 'all':
    m = train(list(tr), te, STEPS); keep(m, te, '')
    np.savez(f'{folder}/model.npz', **{k: v.cpu().numpy().astype(np.float16) for k, v in m.state_dict().items() if not k.startswith('emb') and k != 'time'})
else:
    f = int(fold); left = [h for i, h in enumerate(tr) if i % FOLDS == f]
    keep(train([h for i, h in enumerate(tr) if i % FOLDS != f], left, STEPS * (FOLDS - 1) // FOLDS), left, '-' + fold)
np.savez(f'{folder}/scores-{fold}.npz', **out)
