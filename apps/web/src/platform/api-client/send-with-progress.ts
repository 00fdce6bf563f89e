import { uploadPercent } from './upload-percent.ts';

const headersOf = (request: XMLHttpRequest): Headers => {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
};

/** Statuses of responses that cannot have a body. */
const withoutBody = [204, 205, 304];

/**
 * Sends like `fetch`, which cannot tell how much of a body has been sent, and keeps `uploadPercent`
 * up to date meanwhile. Rejects like `fetch`: with a TypeError when nobody answers.
 */
export const sendWithProgress = async (request: Request): Promise<Response> => {
  const body = await request.blob();
  const sending = new XMLHttpRequest();
  try {
    return await new Promise<Response>((resolve, reject) => {
      const failed = () => reject(new TypeError('the server did not answer'));
      sending.open(request.method, request.url);
      sending.responseType = 'arraybuffer';
      for (const [name, value] of request.headers) sending.setRequestHeader(name, value);
      sending.upload.onprogress = ({ loaded, total }) =>
        uploadPercent.setState({ percent: total > 0 ? Math.floor((loaded * 100) / total) : 0 });
      sending.onload = () =>
        resolve(
          new Response(withoutBody.includes(sending.status) ? null : (sending.response as ArrayBuffer), {
            status: sending.status,
            headers: headersOf(sending),
          }),
        );
      sending.onerror = failed;
      sending.ontimeout = failed;
      sending.onabort = () => reject(new DOMException('aborted', 'AbortError'));
      request.signal.addEventListener('abort', () => sending.abort(), { once: true });
      uploadPercent.setState({ percent: 0 });
      sending.send(body);
    });
  } finally {
    uploadPercent.setState({ percent: null });
  }
};
