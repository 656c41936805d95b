/** The build makes it the shortest text that means the same. */
declare module '*.css' {
  const text: string
  export default text
}
