/** Calls of the functions that answer the network. */
import type { desk } from '../../../functions/index.ts';

interface Sent {
  method?: string;
  /** The parameters after the `?`. */
  query?: Record<string, string>;
  /** By their names in lower case. */
  headers?: Record<string, string | undefined>;
  /** The body, as it arrives. */
  text?: string;
}

export interface Answered {
  status: number;
  body: unknown;
  /** Where a redirect leads. */
  leadsTo?: string;
}

/** Calls a function as the network would. */
export function send(called: typeof desk, { method = 'POST', query = {}, headers = {}, text = '' }: Sent) {
  const request = {
    ...{ method, query, rawBody: Buffer.from(text), body: parsed(text) },
    get: (name: string) => headers[name.toLowerCase()],
  };
  return new Promise<Answered>((resolve) => {
    let status = 200;
    const answer = (body: unknown) => {
      resolve({ status, body });
      return response;
    };
    const response = {
      ...{ set: () => response, type: () => response, on: () => response },
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
