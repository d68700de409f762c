/** The result of a check of `gantry doctor`. */

export interface Finding {
	check: string;
	state: "ok" | "warning" | "failed";
	/** What was found. */
	text: string;
	/** What to do next; '' if nothing. */
	advice: string;
}

export function ok(check: string, text: string): Finding {
	return { check, state: "ok", text, advice: "" };
}

export function warning(check: string, text: string, advice: string): Finding {
	return { check, state: "warning", text, advice };
}

export function failed(check: string, text: string, advice: string): Finding {
	return { check, state: "failed", text, advice };
}
