/** Tells the operator's collector of views and downloads, and of errors, where the operator named one. */
import { asksForPrivacy, seenPage, sendEvent } from "./pageViews.ts";

/** A page that fails over and over is heard of so many times. */
const MOST_REPORTS = 5;

/** Begins to tell; `collector` and `dsn` are '' where nobody wants to know. */
export function startTelemetry(collector: string, dsn: string): void {
	if (asksForPrivacy(navigator)) return;
	const seen = seenPage(location.pathname, document.documentElement.lang);
	if (collector !== "") tellOfViews(collector, seen);
	if (dsn !== "") tellOfErrors(dsn, seen);
}

function tellOfViews(collector: string, seen: ReturnType<typeof seenPage>): void {
	sendEvent(collector, { name: "view", ...seen });
	document.addEventListener("click", ({ target }) => {
		const clicked =
			target instanceof Element ? target.closest<HTMLElement>("[data-download]") : null;
		const what = clicked?.dataset["download"];
		if (what !== undefined) sendEvent(collector, { name: "download", what, ...seen });
	});
}

function tellOfErrors(dsn: string, seen: ReturnType<typeof seenPage>): void {
	let left = MOST_REPORTS;
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
