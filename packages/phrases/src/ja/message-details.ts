/** Messages: what is shown after a press. */
export const messageDetails = {
  only_one_file:
    '1つのメッセージに付けられるファイルは1つなので、「{{name}}」だけを受け付けました。ほかのファイルは、別のメッセージで送ってください。',
};
