/** Who may call an operation, in words. */
import type { Operation } from "../../kit/operation.ts";

const TOKEN = "the operator's token as `Authorization: Bearer`";

const ACCESS: Readonly<Record<Operation["access"], string>> = {
	anyone: "",
	"reader key": `With a key of the event, or ${TOKEN}.`,
	"announcer or key": `For members with the role announcer, timekeeper or owner; or with a key of the event, or ${TOKEN}.`,
	member: "For anybody who is signed in.",
	owner: memberText("owner"),
	timekeeper: memberText("timekeeper or owner"),
	desk: memberText("desk, timekeeper or owner"),
	announcer: memberText("announcer, timekeeper or owner"),
	"any role or screen": `${memberText("announcer, desk, timekeeper or owner")} A device that was opened as a screen of the event may call it too.`,
	"announcer, key or screen": `For members with the role announcer, timekeeper or owner; with a key of the event, or ${TOKEN}; or for a device that was opened as a screen of the event.`,
	"any role": memberText("announcer, desk, timekeeper or owner"),
	operator: `With ${TOKEN}.`,
};

function memberText(roles: string): string {
	return `For members with the role ${roles}, or with ${TOKEN}.`;
}

/** Who may call an operation; '' for anyone. */
export function accessText({ access }: Operation): string {
	return ACCESS[access];
}
