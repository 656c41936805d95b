"""Fits the weights of the features and the two confidences on the train houses, each scored by a reader that had not seen it, and prints what they
bring on the tune houses: python3 fit.py houses.json <folder of scores> features.json top.json fitted.json"""
import json, sys
import numpy as np

houses_file, scores_file, features_file, top_file, out = sys.argv[1:6]
READ = {'everyday', 'fact', 'row', 'yes_no', 'now', 'two', 'follow_up', 'more'}
UN = {'unanswerable', 'more_un'}
H = {h['id']: h for h in json.load(open(houses_file))}
fitted_on, top = json.load(open(features_file)), json.load(open(top_file))
NAMES, features = fitted_on['names'], fitted_on['houses']
CONTRADICTIONS = [NAMES.index(n) for n in 'age weekday date people nights minutes range'.split()]

def load(ids):
    X, Y, Q, T = [], [], [], []
    for id in ids:
        for row, number in enumerate(top[id]['questions']):
            q = H[id]['questions'][number]
            if q['kind'] not in READ and q['kind'] not in UN: continue
            if q['kind'] in READ and not all(q['gold']): continue
            t = top[id]['units'][row]
            x = np.array(features[id][row], dtype=np.float32)
            gold = sorted({u for f in q['gold'] for u in f}) if q['kind'] in READ else []
            X.append(x); Y.append(np.isin(t, gold)); Q.append((id, q)); T.append(t)
    return np.array(X), np.array(Y), Q, T

def adam(gradient, w, steps, rate):
    m, v = np.zeros_like(w), np.zeros_like(w)
    for t in range(1, steps + 1):
        g = gradient(w)
        m, v = .9 * m + .1 * g, .999 * v + .001 * g * g
        w = w - rate * (m / (1 - .9 ** t)) / (np.sqrt(v / (1 - .999 ** t)) + 1e-8)
    return w

def listwise(X, Y, steps=300):
    """The probability of the units that answer, among all candidates and none."""
    wanted = np.concatenate([Y, ~Y.any(1, keepdims=True)], 1).astype(np.float32)
    def gradient(w):
        z = np.concatenate([X @ w[:-1], np.full((len(X), 1), w[-1])], 1)
        p = np.exp(z - z.max(1, keepdims=True)); p /= p.sum(1, keepdims=True)
        r = p * wanted; r /= r.sum(1, keepdims=True)
        d = (p - r) / len(X)
        return np.append(np.einsum('qcf,qc->f', X, d[:, :-1]), d[:, -1].sum()) + 1e-3 * w
    return adam(gradient, np.append(1, np.zeros(X.shape[2])).astype(float), steps, .05)

MEASURES = NAMES + ['always', 'best', 'all', 'lead', 'field', 'mostCoverage', 'mostWords', 'contradictions', 'coveredReader']
def measures(X, z):
    order = np.argsort(-z, 1); best = np.take_along_axis(z, order[:, :6], 1)
    f = X[np.arange(len(X)), order[:, 0]][:, :len(NAMES)]
    return np.concatenate([f, np.stack([np.ones(len(X)), best[:, 0], np.log(np.exp(z - best[:, :1]).sum(1)) + best[:, 0], best[:, 0] - best[:, 1],
        best[:, 0] - best[:, 5], X[:, :, NAMES.index('coverage')].max(1), X[:, :, NAMES.index('words')].max(1), (f[:, CONTRADICTIONS] < 0).sum(1),
        f[:, NAMES.index('coverage')] * f[:, 0]], 1)], 1)

def logistic(F, y, steps=1500):
    mean, deviation = F.mean(0), F.std(0) + 1e-6
    constant = MEASURES.index('always'); mean[constant], deviation[constant] = 0, 1
    A = (F - mean) / deviation
    w = adam(lambda w: A.T @ (1 / (1 + np.exp(-A @ w)) - y) / len(y) + 3e-3 * w, np.zeros(A.shape[1]), steps, .03)
    return [{'name': n, 'mean': round(float(a), 4), 'deviation': round(float(b), 4), 'weight': round(float(c), 4)} for n, a, b, c in zip(MEASURES, mean, deviation, w)]

def probability(fitted, F): return 1 / (1 + np.exp(-sum(m['weight'] * (F[:, i] - m['mean']) / m['deviation'] for i, m in enumerate(fitted))))
def auc(s, y): return float((s[y][:, None] > s[~y][None]).mean())

train, tune = ([i for i in top if H[i]['set'] == name] for name in ('train', 'tune'))
X, Y, Q, _ = load(train)
usable = np.array([y.any() or q['kind'] in UN for y, (_, q) in zip(Y, Q)])
w = listwise(X[usable], Y[usable])
z = X @ w[:-1] - w[-1]
F = measures(X, z)
right = logistic(F, Y[np.arange(len(Y)), z.argmax(1)].astype(float))
answerable = logistic(F, np.array([q['kind'] in READ for _, q in Q]).astype(float))
Z = np.load(scores_file + '/scores-mean.npz')
json.dump({'reader': {'whole': round(float(Z['a']), 4), 'tokens': round(4 * float(Z['b']), 4), 'none': round(float(Z['null']), 4)},
    'weights': {n: round(float(v), 4) for n, v in zip(NAMES, w)}, 'none': round(float(w[-1]), 4), 'right': right, 'answerable': answerable}, open(out, 'w'), indent=2)

if not tune: sys.exit()
X, Y, Q, T = load(tune)
z = X @ w[:-1] - w[-1]; F = measures(X, z); order = np.argsort(-z, 1)
isAnswerable = np.array([q['kind'] in READ for _, q in Q]); topRight = Y[np.arange(len(Y)), z.argmax(1)]
ranks = [np.mean([all(any(T[i][x] in f for x in order[i][:k]) for f in q['gold']) or (k == 1 and q['kind'] == 'two' and topRight[i]) for i, (_, q) in enumerate(Q) if isAnswerable[i]]) for k in (1, 2, 4, 10)]
print('tune: right unit among the first 1, 2, 4, 10:', np.round(ranks, 3), ' answerable AUC', round(auc(probability(answerable, F), isAnswerable), 3), ' best unit right AUC', round(auc(probability(right, F), topRight), 3))
