import * as v from "valibot";

/** The hash of a runner's clips: MD5(pjid + pno + key). */
export const clipHash = v.pipe(
	v.string(),
	v.toLowerCase(),
	v.regex(/^[0-9a-f]{32}$/, "hash is an MD5 in hexadecimal digits"),
);
