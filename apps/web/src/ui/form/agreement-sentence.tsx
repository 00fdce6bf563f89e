/** The addresses of the documents that a person agrees to. */
export type AgreedPages = { readonly terms: string; readonly privacy: string };

/**
 * A sentence whose documents are links, marked in it by `<terms>` and `<privacy>`. They open in a
 * new tab, so that nothing typed is lost.
 */
export const AgreementSentence = ({
  sentence,
  note,
  pages,
}: {
  sentence: string;
  /** Says that the links open elsewhere. */
  note: string;
  pages: AgreedPages;
}) =>
  sentence.split(/(<terms>.*?<\/terms>|<privacy>.*?<\/privacy>)/).map((part) => {
    const [, page, text] = /^<(terms|privacy)>(.*)<\//.exec(part) ?? [];
    if (page === undefined) return part;
    return (
      <a key={page} href={pages[page as keyof AgreedPages]} target="_blank" rel="noreferrer" title={note}>
        {text}
      </a>
    );
  });
