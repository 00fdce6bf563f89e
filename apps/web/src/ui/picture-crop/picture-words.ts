/** The words of a picture that is chosen and cut out, in the reader's language. */
export type PictureWords = {
  /** In the field that takes a file: what to do, and what may be there. */
  readonly drop: string;
  readonly choose: string;
  readonly hint: string;
  /** Name of the part that is cut out, and how it is moved. */
  readonly area: string;
  readonly zoom: string;
  readonly rotateLeft: string;
  readonly rotateRight: string;
  readonly chooseOther: string;
  readonly cancel: string;
  readonly save: string;
  readonly saving: string;
  /** The file is no picture that this browser or the server takes. */
  readonly isNoPicture: string;
  readonly sentenceOf: (error: unknown) => string;
};
