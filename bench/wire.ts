import { connect, type Socket } from 'node:net';

export interface Answer {
  status: number;
  body: string;
}

/**
 * One kept-alive HTTP/1.1 connection, with as little of our own work as can be: the machine that measures is the one
 * that is measured.
 */
export class Wire {
  readonly #socket: Socket;
  readonly #host: string;
  #buffer = '';
  #waiting: { resolve(answer: Answer): void; reject(error: Error): void } | null = null;

  private constructor(socket: Socket, host: string) {
    this.#socket = socket;
    this.#host = host;
    socket.setNoDelay(true);
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => this.#read(chunk));
    const fail = () => this.#waiting?.reject(new Error('the connection was closed'));
    socket.on('error', fail);
    socket.on('close', fail);
  }

  static open(port: number): Promise<Wire> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => resolve(new Wire(socket, `127.0.0.1:${port}`)));
      socket.once('error', reject);
    });
  }

  /** @param headers further ones, each with its line's end */
  call(method: 'GET' | 'POST', path: string, token: string | null, body = '', headers = ''): Promise<Answer> {
    const authorization = headers + (token ? `authorization: Bearer ${token}\r\n` : '');
    const payload = body ? `content-type: application/json\r\ncontent-length: ${body.length}\r\n` : '';
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(`${method} ${path} HTTP/1.1\r\nhost: ${this.#host}\r\n${authorization}${payload}\r\n${body}`);
    });
  }

  close(): void {
    this.#waiting = null;
    this.#socket.destroy();
  }

  #read(chunk: string): void {
    this.#buffer += chunk;
    const head = this.#buffer.indexOf('\r\n\r\n');
    if (head < 0) return;
    const length = /\r\ncontent-length: (\d+)/i.exec(this.#buffer.slice(0, head))?.[1];
    if (length === undefined) throw new Error('an answer without a length');
    const end = head + 4 + Number(length);
    if (this.#buffer.length < end) return;
    const answer = { status: Number(this.#buffer.slice(9, 12)), body: this.#buffer.slice(head + 4, end) };
    this.#buffer = this.#buffer.slice(end);
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.resolve(answer);
  }
}
