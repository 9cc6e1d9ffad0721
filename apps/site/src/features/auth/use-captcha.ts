export { type CaptchaHand, useCaptcha } from '../../forms/use-captcha.ts';
