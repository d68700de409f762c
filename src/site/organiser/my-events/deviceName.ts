/** A browser and its device as people know them, from the name that the browser sends. */

/** The first that fits counts: other browsers name Chrome and Safari too. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
	[/\bLine\//, "LINE"],
	[/\bEdg(e|A|iOS)?\//, "Edge"],
	[/\bOPR\//, "Opera"],
	[/\bSamsungBrowser\//, "Samsung Internet"],
	[/\b(Firefox|FxiOS)\//, "Firefox"],
	[/\b(HeadlessChrome|Chrome|CriOS)\//, "Chrome"],
	[/\bVersion\/.*\bSafari\//, "Safari"],
];

const DEVICES: readonly (readonly [RegExp, string])[] = [
	[/\biPhone\b/, "iPhone"],
	[/\biPad\b/, "iPad"],
	[/\bAndroid\b/, "Android"],
	[/\bWindows\b/, "Windows"],
	[/\bCrOS\b/, "Chromebook"],
	[/\bMacintosh\b/, "Mac"],
	[/\bLinux\b/, "Linux"],
];

/** `Chrome, Windows`; '' where neither the browser nor the device is known. @param userAgent of the request header */
export function deviceName(userAgent: string): string {
	const known = (names: typeof BROWSERS) =>
		names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? "";
	return [known(BROWSERS), known(DEVICES)].filter((name) => name !== "").join(", ");
}
