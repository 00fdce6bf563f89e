/** The maximum number of people whom one person blocks. */
export const maxBlocks = 500;
