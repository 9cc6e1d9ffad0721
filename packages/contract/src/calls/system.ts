import * as z from 'zod/mini';
import { call } from '../call.ts';
import { MESSENGERS } from '../registration-fields.ts';
import { amount, instant, language, nothing, text } from '../schemas.ts';

const service = z.object({
  csType: z.enum(['LIVECHAT', 'FACEBOOK', 'TELEGRAM', 'WHATSAPP']),
  title: z.string(),
  path: z.string(),
});
const resource = z.object({
  resourceType: z.enum(['Android', 'iOS', 'iOSLite', 'TELEGRAM', 'TELEGRAM1', 'WHATSAPP']),
  url: z.string(),
});
/** 3.20: feature modules as a tree; `enabled` is '1' or '0' as the wire has it. */
const module = z.object({ modId: z.string(), enabled: z.enum(['0', '1']) });

/** 4.1, 2.20: what decides which app is shown. */
const status = z.object({
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  maintenanceEnd: z.nullable(instant),
  ip: z.string(),
});

const whitelabel = z.object({
  code: z.string(),
  merchantCode: z.string(),
  platform: z.literal('WEB'),
  name: z.record(z.string(), z.string()),
  currency: z.object({ asset: z.string(), symbol: z.string() }),
  languages: z.array(language),
  defaultLanguage: language,
  timeZone: z.string(),
  /** Three hues re-theme the site: ink, brand, accent. */
  theme: z.object({ ink: z.int(), brand: z.int(), accent: z.int(), updown: z.enum(['east', 'west']) }),
  minimumAge: z.int(),
  modules: z.array(module),
  /** 9.5: the vendor strip of the footer, in order. */
  footerVendors: z.array(z.string()),
  prizeModes: z.array(z.string()),
  esportVendors: z.array(z.string()),
});

/** 3.5: how one registration field behaves. `patternId` is of the catalogue in patterns.ts. */
const fieldRule = z.object({
  field: z.string(),
  enabled: z.boolean(),
  required: z.boolean(),
  patternId: z.int(),
  acceptedPattern: z.string(),
  minLength: z.int(),
  maxLength: z.int(),
});

export const system = {
  systemKey: call({
    name: 'systemKey',
    spec: '7.1 (encrypted calls)',
    method: 'GET',
    path: '/wps/system/key',
    actor: 'open',
    input: nothing,
    value: z.object({
      kty: z.literal('RSA'),
      kid: z.string(),
      alg: z.literal('RSA-OAEP-256'),
      use: z.literal('enc'),
      n: z.string(),
      e: z.string(),
    }),
    refusals: [],
  }),
  systemStatus: call({
    name: 'systemStatus',
    spec: '7.17',
    method: 'GET',
    path: '/wps/system/status',
    actor: 'open',
    input: nothing,
    value: z.extend(status, { customerService: z.array(service) }),
    refusals: [],
  }),
  whitelabel: call({
    name: 'whitelabel',
    spec: '7.5',
    method: 'GET',
    path: '/wps/system/whitelabel',
    actor: 'open',
    input: nothing,
    value: whitelabel,
    refusals: [],
  }),
  permission: call({
    name: 'permission',
    spec: '3.19, 7.22',
    method: 'GET',
    path: '/wps/system/permission',
    actor: 'open',
    input: nothing,
    value: z.object({
      info: z.object({
        customerService: z.array(service),
        domainRoute: z.array(z.string()),
        resources: z.array(resource),
        whitelabel,
        register: z.object({ enabled: z.boolean(), byMobile: z.boolean() }),
        /** 2.25: with whose accounts one may sign in; the Firebase project whose phone sign-in counts (3.1). */
        federated: z.object({
          providers: z.array(z.enum(['google', 'facebook'])),
          firebaseProject: z.nullable(z.string()),
        }),
        mainDomain: z.string(),
        gtagId: z.nullable(z.string()),
        imageCdn: z.array(z.string()),
        launchCdn: z.array(z.string()),
      }),
      location: z.object({ ip: z.string() }),
      maintenance: z.boolean(),
      regionRestriction: z.boolean(),
      maintenanceEnd: z.nullable(instant),
    }),
    refusals: [],
  }),
  domainRoute: call({
    name: 'domainRoute',
    spec: '7.19',
    method: 'GET',
    path: '/wps/system/domainRoute',
    actor: 'open',
    input: nothing,
    value: z.object({ list: z.array(z.string()) }),
    refusals: [],
  }),
  registerSettings: call({
    name: 'registerSettings',
    spec: '7.11, 3.5',
    method: 'GET',
    path: '/wps/system/setting/register',
    actor: 'open',
    input: nothing,
    value: z.object({
      enabled: z.boolean(),
      fields: z.array(fieldRule),
      /** 2.26: with which tabs; the second one has fields of its own. */
      methods: z.optional(z.object({ username: z.boolean(), mobile: z.boolean() })),
      mobileFields: z.optional(z.array(fieldRule)),
      /** 5.2: a number is shown to be one's own by a code. */
      codeRequired: z.optional(z.boolean()),
      captchaRequired: z.boolean(),
      minimumAge: z.int(),
      /** Who is born later is too young today, in the brand's zone. */
      latestBirthday: z.string(),
      /** 2.26: offered after a registration. */
      bonus: z.nullable(z.object({ messenger: z.enum(MESSENGERS), reward: amount, url: z.string() })),
      terms: z.object({ version: z.string(), url: z.string() }),
    }),
    refusals: [],
  }),
  validationRules: call({
    name: 'validationRules',
    spec: '7.22, 5.4',
    method: 'GET',
    path: '/wps/system/setting/validation',
    actor: 'open',
    input: nothing,
    value: z.object({
      rules: z.array(z.object({ patternId: z.int(), name: z.string(), acceptedPattern: z.string() })),
    }),
    refusals: [],
  }),
  countryCodes: call({
    name: 'countryCodes',
    spec: '7.22, 5.5',
    method: 'GET',
    path: '/wps/system/setting/countryCodes',
    actor: 'open',
    input: nothing,
    /** 5.5: `pattern` is of a mobile number without code and trunk prefix. */
    value: z.object({
      list: z.array(z.object({ region: z.string(), dialingCode: z.string(), trunk: z.string(), pattern: z.string() })),
    }),
    refusals: [],
  }),
  helpCenter: call({
    name: 'helpCenter',
    spec: '7.21',
    method: 'GET',
    path: '/wps/system/helpCenter',
    actor: 'open',
    input: z.strictObject({ language: z.optional(language), device: z.optional(z.literal('WEB')) }),
    value: z.object({
      list: z.array(z.object({ anchor: z.string(), title: z.string(), html: z.string() })),
    }),
    refusals: [],
  }),
  setLanguage: call({
    name: 'setLanguage',
    spec: '4.14',
    method: 'POST',
    path: '/wps/member/language',
    actor: 'member',
    input: z.strictObject({ language }),
    value: z.object({ language }),
    refusals: [],
  }),
  demoOutbox: call({
    name: 'demoOutbox',
    spec: 'demo door: the e-mails and text messages sent',
    method: 'GET',
    path: '/demo/outbox',
    actor: 'demo',
    input: z.strictObject({ to: z.optional(text(120)) }),
    value: z.object({
      list: z.array(
        z.object({ to: z.string(), kind: z.string(), subject: z.string(), body: z.string(), sentAt: instant }),
      ),
    }),
    refusals: [],
  }),
  demoCaptcha: call({
    name: 'demoCaptcha',
    spec: 'demo door: the answer of a captcha',
    method: 'GET',
    path: '/demo/captcha/:id',
    actor: 'demo',
    input: z.strictObject({ id: text(60) }),
    value: z.object({ answer: z.string() }),
    refusals: [],
  }),
};
