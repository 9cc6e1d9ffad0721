import { createTransport } from 'nodemailer';
import { isLoopbackHost, type SmtpSettings } from '#kernel/delivery-settings';
import { type Mail, type MailProvider, NotDelivered, type Receipt } from './provider.ts';

const TIMEOUT_MS = 10_000;

/** One plain address: no list, no name, no line of ours ended by theirs. */
const ADDRESS = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/;
/** Ends a header line, or cannot stand in one. */
// oxlint-disable-next-line no-control-regex -- these are what must not be there
const CONTROL = /[\u0000-\u001f\u007f\u2028\u2029]/;

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  response?: string;
}

/** A mail server's own words, where there are some: `550 5.1.1 no such user`. */
function toNotDelivered(error: unknown): NotDelivered {
  const { code = 'ERROR', responseCode = 0, response } = error as SmtpError;
  // 5xx to the envelope or the letter is its word on this letter; to our sign-in it is not.
  const final = responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
  return new NotDelivered(response?.slice(0, 300) ?? `no answer (${code})`, { again: !final });
}

/** E-mail over SMTP, encrypted except to a server on this machine. */
export function smtpMail(settings: SmtpSettings, timeoutMs = TIMEOUT_MS): MailProvider {
  const { host, port, implicitTls, user, password, from } = settings;
  const transport = createTransport({
    host,
    port,
    secure: implicitTls,
    requireTLS: !implicitTls && !isLoopbackHost(host),
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: !isLoopbackHost(host) },
    ...(user === null ? {} : { auth: { user, pass: password ?? '' } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    name: 'smtp',
    async send({ key, to, subject, body, fromName }: Mail, signal): Promise<Receipt> {
      if (!ADDRESS.test(to) || CONTROL.test(subject) || CONTROL.test(fromName)) {
        throw new NotDelivered('not an address or a subject that can be sent', { again: false });
      }
      try {
        const { messageId } = await transport.sendMail({
          signal,
          envelope: { from, to: [to] },
          from: { name: fromName, address: from },
          to: { name: '', address: to },
          subject,
          text: body,
          // The same for each try: a mailbox that gets it twice shows it once.
          messageId: `<${key}@${from.slice(from.indexOf('@') + 1)}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return { reference: messageId };
      } catch (error) {
        throw toNotDelivered(error);
      }
    },
  };
}
