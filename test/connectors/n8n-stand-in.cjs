// What the platform gives a node at run time; the types are checked against the platform's own when it is built.
exports.NodeConnectionTypes = { Main: 'main' }

// As the platform's own: an error of its kind stays what it is, and a status gets a sentence that says little.
exports.NodeApiError = class NodeApiError extends Error {
  constructor(_node, error, { message, description, httpCode } = {}) {
    const status = httpCode ?? error.response?.status
    super(message ?? (status ? 'Your request is invalid or could not be processed by the service' : error.message))
    this.httpCode = status ?? null
    this.description = description ?? error.message
    // biome-ignore lint/correctness/noConstructorReturn: the platform's own does
    if (error instanceof NodeApiError) return error
  }
}

exports.NodeOperationError = class NodeOperationError extends Error {
  constructor(_node, message) {
    super(message)
  }
}
