/** Other characters, or padding elsewhere than at the end. The input is untrusted: the pattern is linear. */
const NOT_BASE64 = /[^A-Za-z0-9+/=\s]|=\s*[A-Za-z0-9+/]|(?:=\s*){3}/

export const isBase64 = (text: string): boolean => !NOT_BASE64.test(text)
