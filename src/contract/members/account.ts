/** The fields of a member's account. */
import * as v from "valibot";
import { isOneLine } from "../../race/record/plainText.ts";
import { described } from "../kit/shapes/described.ts";

/** Limits of a password, characters. */
export const PASSWORD_MIN_LENGTH = 12;
export const PASSWORD_MAX_LENGTH = 128;
/** What better-auth accepts too. */
const EMAIL = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@([A-Za-z\d][A-Za-z\d-]*\.)+[A-Za-z]{2,}$/;
const NAME_MAX_LENGTH = 100;
const EMAIL_MAX_LENGTH = 200;

/** The address as it is stored: in lower case. */
export const email = described(
	v.pipe(
		v.string("email is a text"),
		v.trim(),
		v.toLowerCase(),
		v.maxLength(EMAIL_MAX_LENGTH, `email has at most ${EMAIL_MAX_LENGTH} characters`),
		v.regex(EMAIL, "email is an address such as lin@example.org"),
	),
	"The member's e-mail address.",
);

export const memberName = described(
	v.pipe(
		v.string("name is a text"),
		v.trim(),
		v.minLength(1, "name is not empty"),
		v.maxLength(NAME_MAX_LENGTH, `name has at most ${NAME_MAX_LENGTH} characters`),
		v.check((text) => text.isWellFormed(), "name has whole characters"),
		v.check(isOneLine, "name is one line of text"),
	),
	"The name, as it is recorded with what the member changes.",
);

/** A password that a person sets. */
export const newPassword = described(
	v.pipe(
		v.string("password is a text"),
		v.minLength(
			PASSWORD_MIN_LENGTH,
			`password has ${PASSWORD_MIN_LENGTH} to ${PASSWORD_MAX_LENGTH} characters`,
		),
		v.maxLength(
			PASSWORD_MAX_LENGTH,
			`password has ${PASSWORD_MIN_LENGTH} to ${PASSWORD_MAX_LENGTH} characters`,
		),
	),
	"The password to set.",
);

/** A password that is compared. */
export const password = described(
	v.pipe(
		v.string("password is a text"),
		v.maxLength(PASSWORD_MAX_LENGTH, `password has at most ${PASSWORD_MAX_LENGTH} characters`),
	),
	"The password.",
);
