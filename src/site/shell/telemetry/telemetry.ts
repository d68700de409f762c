/** Sends views, downloads and errors to the operator's collector, if the operator set one. */
import { asksForPrivacy, seenPage, sendEvent } from "./pageViews.ts";

/** Largest number of errors reported per page. */
const MAX_REPORTS = 5;

/** Starts the reports. `collector` and `dsn` are '' if not set. */
export function startTelemetry(collector: string, dsn: string): void {
	if (asksForPrivacy(navigator)) return;
	const seen = seenPage(location.pathname, document.documentElement.lang);
	if (collector !== "") reportViews(collector, seen);
	if (dsn !== "") reportErrors(dsn, seen);
}

function reportViews(collector: string, seen: ReturnType<typeof seenPage>): void {
	sendEvent(collector, { name: "view", ...seen });
	document.addEventListener("click", ({ target }) => {
		const clicked =
			target instanceof Element ? target.closest<HTMLElement>("[data-download]") : null;
		const what = clicked?.dataset["download"];
		if (what !== undefined) sendEvent(collector, { name: "download", what, ...seen });
	});
}

function reportErrors(dsn: string, seen: ReturnType<typeof seenPage>): void {
	let left = MAX_REPORTS;
	const report = (error: unknown) => {
		if (left-- <= 0) return;
		import("./errorReport.ts").then(
			({ reportError }) => reportError(dsn, error, seen),
			() => undefined,
		);
	};
	addEventListener("error", ({ error, message }) => report(error ?? message));
	addEventListener("unhandledrejection", ({ reason }) => report(reason));
}
