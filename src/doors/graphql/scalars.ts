import { GraphQLScalarType } from 'graphql'

/** Scalars name a type and pass values through: only the executor validates. */

export const JsonScalar = new GraphQLScalarType({
  name: 'JSON',
  description: 'Any JSON value; its members are not fixed',
})

export const DateScalar = new GraphQLScalarType({
  name: 'Date',
  description: 'A calendar date, YYYY-MM-DD',
})

export const DateTimeScalar = new GraphQLScalarType({
  name: 'DateTime',
  description: 'RFC 3339 date and time; answers are in UTC with milliseconds',
})

export const SafeInt = new GraphQLScalarType({
  name: 'SafeInt',
  description: 'A whole number that may exceed 32 bits, exact up to 2^53',
})
