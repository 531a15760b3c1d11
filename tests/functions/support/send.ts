/** Calls of the functions that answer the network. */
import type { desk } from '../../../functions/index.ts';

interface Sent {
  method?: string;
  /** The path of the URL. */
  path?: string;
  /** The parameters after the `?`. */
  query?: Record<string, string>;
  /** By their names in lower case. */
  headers?: Record<string, string | undefined>;
  /** Whether the answer has its headers. */
  withHeaders?: boolean;
  /** The body, as it arrives. */
  text?: string;
}

export interface Answered {
  status: number;
  body: unknown;
  /** The headers that the function sets itself, and the type; only if the call asks for them. */
  headers?: Record<string, string>;
  /** Where a redirect leads. */
  leadsTo?: string;
}

/** Calls a function as the network would. */
export function send(
  called: typeof desk,
  { method = 'POST', path = '/', query = {}, headers = {}, text = '', withHeaders = false }: Sent,
) {
  const request = {
    ...{ method, path, query, rawBody: Buffer.from(text), body: parsed(text) },
    get: (name: string) => headers[name.toLowerCase()],
  };
  return new Promise<Answered>((resolve) => {
    let status = 200;
    const set: Record<string, string> = {};
    const answer = (body: unknown) => {
      resolve({ status, body, ...(withHeaders && { headers: set }) });
      return response;
    };
    const response = {
      on: () => response,
      set: (name: string | Record<string, string>, value = '') => {
        Object.assign(set, typeof name === 'string' ? { [name]: value } : name);
        return response;
      },
      type: (type: string) => response.set('Content-Type', type),
      status: (code: number) => {
        status = code;
        return response;
      },
      json: (value: unknown) => answer(JSON.parse(JSON.stringify(value))),
      send: answer,
      redirect: (code: number, leadsTo: string) => {
        resolve({ status: code, body: '', leadsTo });
      },
    };
    void called(request as never, response as never);
  });
}

/** The framework passes a body that it can't parse on as text. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
