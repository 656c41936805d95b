// Passes a form's options to the browser's passkeys and the response back. Loaded by pages that offer a passkey.

const bytes = (text) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))

const text = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const named = (list) => list.map((one) => ({ ...one, id: bytes(one.id) }))

async function sign(options) {
  const publicKey = {
    ...options,
    challenge: bytes(options.challenge),
    allowCredentials: named(options.allowCredentials),
  }
  const { rawId, response } = await navigator.credentials.get({ publicKey })
  return {
    id: text(rawId),
    clientDataJSON: text(response.clientDataJSON),
    authenticatorData: text(response.authenticatorData),
    signature: text(response.signature),
    userHandle: response.userHandle && text(response.userHandle),
  }
}

async function create(options) {
  const publicKey = {
    ...options,
    challenge: bytes(options.challenge),
    user: { ...options.user, id: bytes(options.user.id) },
    excludeCredentials: named(options.excludeCredentials),
  }
  const { rawId, response } = await navigator.credentials.create({ publicKey })
  return {
    id: text(rawId),
    clientDataJSON: text(response.clientDataJSON),
    authenticatorData: text(response.getAuthenticatorData()),
    publicKey: text(response.getPublicKey()),
    transports: response.getTransports(),
  }
}

const ASK = { sign, create }

for (const form of document.querySelectorAll('form[data-passkey]')) {
  if (!window.PublicKeyCredential) continue // the page names the alternatives
  form.hidden = false
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const problem = form.querySelector('[role=alert]')
    problem.hidden = true
    try {
      const answer = await ASK[form.dataset.passkey](JSON.parse(form.dataset.options))
      form.elements.assertion.value = JSON.stringify(answer)
      form.submit()
    } catch (error) {
      problem.hidden = false
      const known = error.name === 'InvalidStateError' ? problem.dataset.known : undefined
      problem.textContent = known ?? problem.dataset.failed
    }
  })
}
