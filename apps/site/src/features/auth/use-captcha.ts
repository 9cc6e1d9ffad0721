export { useCaptcha } from '../../forms/use-captcha.ts';
