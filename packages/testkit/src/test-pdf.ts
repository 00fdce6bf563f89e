import { Buffer } from 'node:buffer';
import { deflateSync } from 'node:zlib';

type PdfOptions = {
  /** It opens with a password only. */
  readonly isSealed?: boolean;
  readonly widthPt?: number;
  readonly heightPt?: number;
  /** A black picture below the lines of a page, counted from 1. */
  readonly picture?: { readonly onPage: number; readonly widthPx: number; readonly heightPx: number };
};

const hexOf = (text: string): string =>
  Buffer.from([...text].flatMap((sign) => [sign.charCodeAt(0) >> 8, sign.charCodeAt(0) & 255])).toString(
    'hex',
  );

const pictureObject = ({ widthPx, heightPx }: NonNullable<PdfOptions['picture']>): string => {
  const bits = deflateSync(Buffer.alloc(Math.ceil(widthPx / 8) * heightPx)).toString('latin1');
  return `<< /Type /XObject /Subtype /Image /Width ${widthPx} /Height ${heightPx} /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /FlateDecode /Length ${bits.length} >>\nstream\n${bits}\nendstream`;
};

const contentOf = (lines: readonly string[], heightPt: number): string => {
  const shown = lines.map((line) => `<${hexOf(line)}> Tj 0 -40 Td`).join(' ');
  return `0.2 0.4 0.9 rg 24 24 80 24 re f 0 g BT /F1 28 Tf 48 ${heightPt - 72} Td ${shown} ET`;
};

/**
 * A small PDF with a page for each list of lines. Its font is not in the file and its texts are
 * encoded for Japanese, so that a reader needs the character tables of the language.
 */
export const testPdf = (
  pages: readonly (readonly string[])[],
  { isSealed = false, widthPt = 480, heightPt = 270, picture }: PdfOptions = {},
): Uint8Array<ArrayBuffer> => {
  const firstPage = 6;
  const kids = pages.map((_, at) => `${firstPage + 2 * at} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /HeiseiKakuGo-W5 /Encoding /UniJIS-UCS2-H /DescendantFonts [4 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /HeiseiKakuGo-W5 /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> /FontDescriptor 5 0 R /DW 1000 >>',
    '<< /Type /FontDescriptor /FontName /HeiseiKakuGo-W5 /Flags 4 /FontBBox [0 -220 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -220 /CapHeight 700 /StemV 80 >>',
    ...pages.flatMap((lines, at) => {
      const hasPicture = picture?.onPage === at + 1;
      const content = `${contentOf(lines, heightPt)}${hasPicture ? ' q 200 0 0 100 48 24 cm /P1 Do Q' : ''}`;
      const pictures = hasPicture ? ` /XObject << /P1 ${firstPage + 2 * pages.length} 0 R >>` : '';
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${widthPt} ${heightPt}] /Resources << /Font << /F1 3 0 R >>${pictures} >> /Contents ${firstPage + 2 * at + 1} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
    ...(picture === undefined ? [] : [pictureObject(picture)]),
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const seal = '00'.repeat(32);
  const encrypted = isSealed
    ? ` /Encrypt << /Filter /Standard /V 1 /R 2 /O <${seal}> /U <${seal}> /P -4 >> /ID [<00> <00>]`
    : '';
  const table = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R${encrypted} >>\nstartxref\n${table}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(text, 'latin1'));
};
