export { CaptchaField, type CaptchaFieldProps } from '../../forms/captcha-field.tsx';
