import type { AllCalls, ValueOf } from '@croupier/contract';
import { OtpField, PasswordField, type TextFieldProps } from '@croupier/ui';
import { useCall } from '../api/use-call.ts';

export type PaymentRule = Pick<
  ValueOf<AllCalls['paymentPassword']>,
  'patternId' | 'acceptedPattern' | 'minLength' | 'maxLength'
>;

/** Whether the person has one, and the brand's rule for it. */
export const usePaymentPassword = () => useCall('paymentPassword', {}, { staleTime: 60_000 }).data;

const DIGITS = 6;
const MOST_CELLS = 8;

export interface PaymentPasswordFieldProps extends Omit<TextFieldProps, 'below' | 'before' | 'inside' | 'type'> {
  rule: PaymentRule;
}

/** [spec 5.4] Cells where the brand wants so many digits, else a field like any other password's. */
export function PaymentPasswordField({ rule, ...rest }: PaymentPasswordFieldProps) {
  const { patternId, minLength, maxLength } = rule;
  if (patternId === DIGITS && minLength === maxLength && maxLength <= MOST_CELLS) {
    return <OtpField secret length={maxLength} {...rest} />;
  }
  return <PasswordField autoComplete="off" {...rest} />;
}
