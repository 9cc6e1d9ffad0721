import * as z from 'zod/mini';
import { call } from '../call.ts';
import { COUNTRIES, MESSENGERS } from '../registration-fields.ts';
import { code, nothing, text } from '../schemas.ts';

/** Spec 3.5: in the order of the form. Kinds that have no pattern of their own keep theirs, whatever is sent. */
const fieldRule = z.object({
  field: code(40),
  enabled: z.boolean(),
  required: z.boolean(),
  patternId: z.int().check(z.minimum(0), z.maximum(22)),
  minLength: z.int().check(z.minimum(0), z.maximum(128)),
  maxLength: z.int().check(z.minimum(1), z.maximum(128)),
});

/** 3.20: with what one may register and sign in. */
const modules = z.strictObject({
  USERNAMEREG3: z.boolean(),
  MOBILENUMREG3: z.boolean(),
  MOBILENUMPASSREG3: z.boolean(),
  REGMOBVERF3: z.boolean(),
  SMSLOGIN3: z.boolean(),
});

const settings = {
  modules,
  captchaRequired: z.boolean(),
  /** 1.4: of the consent's text and of the birthday's rule. */
  minimumAge: z.int().check(z.minimum(18), z.maximum(30)),
  /** 2.26: `reward` is decimal text of the brand's asset, `url` https. */
  bonus: z.nullable(
    z.strictObject({ messenger: z.enum(MESSENGERS), reward: text(12), url: z.string().check(z.maxLength(300)) }),
  ),
  fields: z.array(fieldRule).check(z.maxLength(40)),
};

/** `version` counts the changes: who saves over another one's is told. */
const registration = z.object({ version: z.int(), ...settings });

/** 2.20: everywhere but in these countries, or in these alone. */
const regions = z.object({ only: z.boolean(), countries: z.array(z.enum(COUNTRIES)).check(z.maxLength(250)) });

export const consoleRegistration = {
  serviceRegions: call({
    name: 'serviceRegions',
    spec: '2.20, 4.1: the countries that are served',
    method: 'GET',
    path: '/console/api/registration/regions',
    actor: 'operator:brand.read',
    input: nothing,
    value: regions,
    refusals: [],
  }),
  changeServiceRegions: call({
    name: 'changeServiceRegions',
    spec: '2.20, 4.1: changes them; it counts with the next call of everybody',
    method: 'PUT',
    path: '/console/api/registration/regions',
    actor: 'operator:brand.write',
    /** `was` is what was looked at: who saves over another one's is told. */
    input: z.strictObject({ ...regions.shape, was: regions }),
    value: regions,
    refusals: ['state_conflict'],
  }),
  registrationSettings: call({
    name: 'registrationSettings',
    spec: '3.5, 3.20, 5.2: how people register, as the operator sets it',
    method: 'GET',
    path: '/console/api/registration',
    actor: 'operator:brand.read',
    input: nothing,
    value: registration,
    refusals: [],
  }),
  changeRegistration: call({
    name: 'changeRegistration',
    spec: '3.5, 3.20, 5.2: changes it as a whole, with before and after in the audit log',
    method: 'PUT',
    path: '/console/api/registration',
    actor: 'operator:brand.write',
    input: z.strictObject({ version: z.int(), ...settings }),
    value: registration,
    /** `state_conflict`: somebody else has saved since. */
    refusals: ['state_conflict'],
  }),
};
