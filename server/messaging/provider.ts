/** A message as a provider gets it. */
interface Message {
  /** The same for every try at one message: a provider that knows keys sends it once. */
  readonly key: string;
  readonly to: string;
  readonly body: string;
  /** After that nobody wants it any more. */
  readonly validSeconds: number;
}

export interface Mail extends Message {
  readonly subject: string;
  /** The name that stands beside our address. */
  readonly fromName: string;
}

/** `to` in international form. */
export type TextMessage = Message;

/** What the provider calls the message, where it calls it anything. */
export interface Receipt {
  readonly reference: string | null;
}

interface Provider<M extends Message> {
  readonly name: string;
  /** The stored message is the delivery: it is read there, and nothing in it is masked. Demo only. */
  readonly keeps?: true;
  /** Settles once the provider has taken the message, or not. @throws NotDelivered, and nothing else */
  send(message: M, signal: AbortSignal): Promise<Receipt>;
}

export type MailProvider = Provider<Mail>;
export type SmsProvider = Provider<TextMessage>;

/** One for each kind; without one, messages of the kind wait until they expire. */
export interface Providers {
  readonly email: MailProvider | null;
  readonly sms: SmsProvider | null;
}

interface Again {
  /** Whether another try may do better. What is wrong with our account is not the message's fault: it may. */
  readonly again: boolean;
  /** Not before then. */
  readonly afterSeconds?: number | undefined;
}

/** The provider did not take it, or did not say that it did. The text is for operators and holds no secret of ours. */
export class NotDelivered extends Error {
  readonly again: boolean;
  readonly afterSeconds: number | null;

  constructor(reason: string, { again, afterSeconds }: Again) {
    super(reason);
    this.name = 'NotDelivered';
    this.again = again;
    this.afterSeconds = afterSeconds ?? null;
  }
}
