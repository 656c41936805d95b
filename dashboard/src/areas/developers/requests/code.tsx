import { Badge } from '@mantine/core'

/** The status of an answer, coloured by its class. */
export const HttpStatus = ({ of: status }: { of: number }) => (
  <Badge variant="dot" color={status < 400 ? 'green' : status < 500 ? 'yellow' : 'red'}>
    {status}
  </Badge>
)
