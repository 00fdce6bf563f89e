/**
 * The shape of a phrase file with any text at its leaves: the other languages must have the
 * Japanese file's shape.
 */
export type PhrasesLike<T> = { readonly [K in keyof T]: T[K] extends string ? string : PhrasesLike<T[K]> };
