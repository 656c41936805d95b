"""Trains the reader: python3 train.py houses.json model.safetensors <folder> <part>. `reader-0` to `reader-3` train on every train house, each in an order of
its own; `bold-0` to `bold-2` do so with larger steps, nudged words and what guests say in words of their own; `later-0` to `later-3` begin with the mean of these
and go on with the houses from 114 on, twice as often as the others; `mean` keeps the mean of the readers' and the later ones' weights, in 8 bits; `left-out-0`, `-1`,
`-2` leave a third of the houses out and score it, so that what is fitted on top never sees a house that its reader has learned. Parts of one name may run side by side."""
import json, random, struct, sys
import numpy as np, torch, torch.nn as nn, torch.nn.functional as F

houses_file, weights_file, folder, part = sys.argv[1:5]
STEPS, FOLD_STEPS, RATE, SMOOTH, DROP, FOLDS, READERS = 2200, 1300, 2e-4, 0.99, 0.1, 3, 4
BOLD_STEPS, BOLD_RATE, NUDGE, BOLD_READERS, BOLD_SHARE = 1340, 4e-4, 0.5, 3, 0.6
LATER_STEPS, LATER_READERS, FIRST_LATER = 720, 4, 114
later = part.startswith('later')
bold = later or part.startswith('bold')
# Of all parameters, of those that are new, of the line through both likenesses; and after how many steps they are reached.
RATES, WARM = ((2e-4, 3e-4, 0.005), 60) if later else ((BOLD_RATE if bold else RATE, 1e-3, 0.02), 100)
WIDTH, INNER, LAYERS, HEADS, TOKEN_WIDTH, LONGEST = 384, 1536, 6, 12, 96, 140
READ = {'everyday', 'fact', 'row', 'yes_no', 'now', 'two', 'follow_up', 'more'}
UN = {'unanswerable', 'more_un'}
BEGIN, END = 101, 102
dev = 'cuda' if torch.cuda.is_available() else 'cpu'
half = lambda: torch.autocast(dev, dtype=torch.bfloat16, enabled=dev == 'cuda')
H = json.load(open(houses_file))
with open(weights_file, 'rb') as file:
    length = struct.unpack('<Q', file.read(8))[0]
    entries, body = json.loads(file.read(length)), file.read()
def W(name):
    start, end = entries[name]['data_offsets']
    return torch.tensor(np.frombuffer(body[start:end], dtype=np.float16).reshape(entries[name]['shape']).astype(np.float32))

class Layer(nn.Module):
    def __init__(s, i):
        super().__init__(); p = f'encoder.layer.{i}.'
        s.qkv, s.out, s.ln1 = nn.Linear(WIDTH, 3 * WIDTH), nn.Linear(WIDTH, WIDTH), nn.LayerNorm(WIDTH, eps=1e-12)
        s.f1, s.f2, s.ln2 = nn.Linear(WIDTH, INNER), nn.Linear(INNER, WIDTH), nn.LayerNorm(WIDTH, eps=1e-12)
        for part in ('weight', 'bias'): getattr(s.qkv, part).data = torch.cat([W(f'{p}attention.self.{x}.{part}') for x in ('query', 'key', 'value')])
        for m, name in ((s.out, 'attention.output.dense'), (s.ln1, 'attention.output.LayerNorm'), (s.f1, 'intermediate.dense'), (s.f2, 'output.dense'), (s.ln2, 'output.LayerNorm')):
            m.weight.data, m.bias.data = W(f'{p}{name}.weight'), W(f'{p}{name}.bias')
    def forward(s, x, mask):
        B, n, _ = x.shape
        split = lambda a: a.view(B, n, HEADS, -1).transpose(1, 2)
        q, k, v = s.qkv(x).chunk(3, -1)
        o = F.scaled_dot_product_attention(split(q), split(k), split(v), attn_mask=mask[:, None, None, :]).transpose(1, 2).reshape(B, n, -1)
        x = s.ln1(x + F.dropout(s.out(o), DROP, s.training))
        return s.ln2(x + F.dropout(s.f2(F.gelu(s.f1(x), approximate='tanh')), DROP, s.training))

class Encoder(nn.Module):
    """A vector of the whole, one of each token, and what each token counts."""
    def __init__(s):
        super().__init__(); E = 'embeddings.'
        s.emb = nn.Embedding(*entries[E + 'word_embeddings.weight']['shape']); s.emb.weight.data = W(E + 'word_embeddings.weight')
        s.pos = nn.Parameter(W(E + 'position_embeddings.weight')[:LONGEST] + W(E + 'token_type_embeddings.weight')[0])
        s.seg = nn.Parameter(torch.zeros(3, WIDTH))
        s.ln = nn.LayerNorm(WIDTH, eps=1e-12); s.ln.weight.data, s.ln.bias.data = W(E + 'LayerNorm.weight'), W(E + 'LayerNorm.bias')
        s.l = nn.ModuleList([Layer(i) for i in range(LAYERS)])
        s.tok, s.tw = nn.Linear(WIDTH, TOKEN_WIDTH, bias=False), nn.Linear(WIDTH, 1)
        nn.init.normal_(s.tok.weight, std=WIDTH ** -.5); s.tw.weight.data.zero_(); s.tw.bias.data.zero_()
        s.a, s.b, s.null = (nn.Parameter(torch.tensor(v)) for v in (12.0, 2.0, 7.0))
    def forward(s, ids, mask, seg):
        e = s.emb(ids)
        if s.training: e = e * (torch.rand(ids.shape, device=ids.device) > 0.05).float()[..., None]
        x = F.dropout(s.ln(e + s.pos[:ids.shape[1]] + s.seg[seg]), DROP, s.training)
        for layer in s.l: x = layer(x, mask)
        m = mask[..., None].float()
        return F.normalize((x * m).sum(1) / m.sum(1).clamp(min=1), dim=-1), F.normalize(s.tok(x), dim=-1), s.tw(x).squeeze(-1)

def pad(seqs, segs=None):
    n = min(LONGEST, max(len(q) for q in seqs))
    ids, mask, seg = torch.zeros(len(seqs), n, dtype=torch.long), torch.zeros(len(seqs), n, dtype=torch.bool), torch.zeros(len(seqs), n, dtype=torch.long)
    for i, q in enumerate(seqs):
        q = q[:n]; ids[i, :len(q)] = torch.tensor(q); mask[i, :len(q)] = True
        if segs is not None: seg[i, :len(q)] = torch.tensor(segs[i][:n])
    return ids.to(dev), mask.to(dev), seg.to(dev)
def asked(ids): return [BEGIN] + ids[:80] + [END]
def unit(u):
    c, t = u['c'][:40], u['t'][:96]
    return [BEGIN] + c + [END] + t + [END], [1] * (len(c) + 2) + [2] * (len(t) + 1)

for h in H:
    units = [unit(u) for u in h['units']]
    order = sorted(range(len(units)), key=lambda i: len(units[i][0])); third = -(-len(units) // 3)
    h['U'] = [pad(*zip(*(units[i] for i in order[at:at + third]))) for at in range(0, len(units), third)]  # by length: little padding
    h['back'] = torch.tensor(order, device=dev).argsort()
    qs = [q for q in h['questions'] if q['kind'] in UN or (q['kind'] in READ and all(q['gold']))]
    h['qs'], h['Q'] = qs, pad([asked(q['ids']) for q in qs])
    h['W'] = torch.tensor([float(q['weight'] if bold or q['weight'] == 1 else 0) for q in qs], device=dev)
    Y = torch.zeros(len(qs), len(h['units']) + 1)
    for i, q in enumerate(qs):
        gold = sorted({u for f in q['gold'] for u in f}) if q['kind'] in READ else []
        Y[i, gold or [len(h['units'])]] = 1
    h['Y'] = Y.to(dev)

def scores(m, h):
    """Every question against every unit of its house, and none."""
    question, words, weight = m(*h['Q']); w = torch.softmax(weight.masked_fill(~h['Q'][1], -1e9), -1)
    cos, near = [], []
    for units in h['U']:
        whole, tokens, _ = m(*units); cos.append(question @ whole.T)
        part = []
        for i in range(0, words.shape[0], 160):
            sim = torch.einsum('qad,ubd->quab', words[i:i + 160], tokens).masked_fill(~units[1][None, :, None, :], -1).max(-1).values
            part.append((sim * w[i:i + 160][:, None, :]).sum(-1))
        near.append(torch.cat(part))
    cos, near = (torch.cat(x, 1)[:, h['back']] for x in (cos, near))
    s = m.a * cos + m.b * 4 * near
    return torch.cat([s, m.null.expand(s.shape[0], 1)], 1).float(), cos.float(), near.float()

def loss_of(m, h, most=160):
    n = len(h['qs'])
    if n > most:
        i = torch.multinomial(h['W'], most); longest = h['Q'][1][i].sum(-1).max()
        h = dict(h, Q=tuple(x[i][:, :longest] for x in h['Q']), Y=h['Y'][i])
    lp = F.log_softmax(scores(m, h)[0], -1)
    return -torch.logsumexp(lp.masked_fill(h['Y'] == 0, -1e9), -1).mean()

@torch.no_grad()
def evaluate(m, hs):
    m.eval(); ranks, n, pos, neg = [0, 0, 0], 0, [], []
    for h in hs:
        with half(): u = scores(m, h)[0][:, :-1]
        order = u.argsort(-1, descending=True)
        for i, q in enumerate(h['qs']):
            (neg if q['kind'] in UN else pos).append(u[i].max().item())
            if q['kind'] in UN: continue
            n += 1; o = order[i].tolist()
            for j, k in enumerate((1, 2, 4)): ranks[j] += all(any(x in f for x in o[:k]) for f in q['gold']) or (k == 1 and q['kind'] == 'two' and any(o[0] in f for f in q['gold']))
    pos, neg = np.array(pos), np.array(neg)
    return dict(zip(('first', 'two', 'four'), (round(r / n, 3) for r in ranks)), auc=round(float((pos[:, None] > neg[None]).mean()), 3))

def with_worst_words(m, h):
    """Adds what is learned with the words' vectors moved to where the loss is worst: what holds there holds for other words, too."""
    words = m.emb.weight; move = NUDGE * words.grad / (words.grad.norm() + 1e-12)
    with torch.no_grad(): words.add_(move)
    with half(): loss = loss_of(m, h)
    loss.backward()
    with torch.no_grad(): words.sub_(move)

def train(tr, steps, seed=0, begin=None):
    torch.manual_seed(seed); random.seed(seed)
    m = Encoder().to(dev); line, new = ('a', 'b', 'null'), ('tok.weight', 'tw.weight', 'tw.bias', 'seg')
    by = lambda wanted: {'params': [p for n, p in m.named_parameters() if wanted(n)]}
    opt = torch.optim.AdamW([by(lambda n: n not in line + new), by(lambda n: n in new), by(lambda n: n in line)], weight_decay=0.01, fused=dev == 'cuda')
    if begin: m.load_state_dict(begin)
    smooth = None
    for step in range(steps):
        m.train()
        for group, rate in zip(opt.param_groups, RATES): group['lr'] = rate * min(1, step / WARM) * (1 - step / steps)
        if step % len(tr) == 0: random.shuffle(tr)
        h = tr[step % len(tr)]
        with half(): loss = loss_of(m, h)
        opt.zero_grad(); loss.backward()
        if later or (bold and step > WARM): with_worst_words(m, h)
        nn.utils.clip_grad_norm_(m.parameters(), 1.0); opt.step()
        if step > steps // 4:
            if smooth is None: smooth = {n: p.detach().clone() for n, p in m.named_parameters()}
            else:
                for n, p in m.named_parameters(): smooth[n].lerp_(p.detach(), 1 - SMOOTH)
    m.load_state_dict(smooth)
    return m

out = {}
@torch.no_grad()
def keep(m, hs, by, best=60):
    m.eval()
    for h in hs:
        rows = [i for i, q in enumerate(h['questions']) if not q['kind'].startswith('more') or i % 4 == 0]
        with half(): _, c, k = scores(m, dict(h, Q=pad([asked(h['questions'][i]['ids']) for i in rows])))
        t = (m.a * c + 4 * m.b * k).topk(best, -1).indices
        out['i-' + h['id']], out['t-' + h['id']] = np.array(rows), t.cpu().numpy().astype(np.int16)
        for name, value in (('c-', c), ('k-', k)): out[name + h['id']] = torch.gather(value, 1, t).cpu().numpy().astype(np.float16)
    for name in ('a', 'b', 'null'): out[name + by] = np.array(getattr(m, name).item())

@torch.no_grad()
def in_eight_bits(m):
    """Matrices with a scale for each row; the model goes on with what is left of them."""
    tensors = {}
    for name, value in m.state_dict().items():
        if value.dim() == 2 and name not in ('pos', 'seg', 'tw.weight'):
            scale = value.abs().amax(1).clamp(min=1e-8) / 127
            small = (value / scale[:, None]).round()
            value.copy_(small * scale[:, None])
            tensors[name + '.q'], tensors[name + '.s'] = small.to(torch.int8).cpu().numpy(), scale.cpu().numpy()
        else: tensors[name] = value.cpu().numpy()
    return tensors

te, tr = ([h for h in H if h['set'] == name] for name in ('tune', 'train'))
is_new = lambda h: int(h['id'].split('-')[0]) >= FIRST_LATER
tr = tr + [h for h in tr if is_new(h)] if later else [h for h in tr if not is_new(h)]
what, _, number = part.rpartition('-')
def mean(shares):
    states = [(share, torch.load(f'{folder}/{name}.pt', map_location=dev)) for name, share in shares.items()]
    return {name: sum(share * s[name] for share, s in states) for name in states[0][1]}
if later:
    m = train(tr, LATER_STEPS, int(number), mean({f'bold-{i}': 1 / BOLD_READERS for i in range(BOLD_READERS)}))
    print(part, 'tune', evaluate(m, te)); torch.save(m.state_dict(), f'{folder}/{part}.pt')
elif what in ('reader', 'bold'):
    m = train(list(tr), BOLD_STEPS if bold else STEPS, int(number))
    print(part, 'tune', evaluate(m, te)); torch.save(m.state_dict(), f'{folder}/{part}.pt')
elif part == 'mean':
    shares = {f'reader-{i}': (1 - BOLD_SHARE) / READERS for i in range(READERS)} | {f'later-{i}': BOLD_SHARE / LATER_READERS for i in range(LATER_READERS)}
    m = Encoder().to(dev); m.load_state_dict(mean(shares))
    np.savez(f'{folder}/model.npz', **in_eight_bits(m))
    print('tune', evaluate(m, te)); keep(m, te, '')
else:
    m = train([h for i, h in enumerate(tr) if i % FOLDS != int(number)], FOLD_STEPS)
    left = [h for i, h in enumerate(tr) if i % FOLDS == int(number)]
    print(part, evaluate(m, left)); keep(m, left, '-' + number)
if out: np.savez(f'{folder}/scores-{part}.npz', **out)
