// Runs before the first paint, so that the wrong theme or language is never shown.
(() => {
	const root = document.documentElement;
	let kept = {};
	try {
		kept = localStorage;
	} catch {}
	if (kept["gantry.theme"]) root.dataset.theme = kept["gantry.theme"];
	const { locales, fallback } = document.currentScript.dataset;
	const all = locales.split(" ");
	// An address with a language keeps it.
	if (root.dataset.locale !== all[0]) return;
	const own = (navigator.languages?.[0] ?? navigator.language ?? "").toLowerCase();
	const wanted = kept["gantry.locale"] ?? all.find((each) => own.startsWith(each)) ?? fallback;
	if (!all.includes(wanted, 1)) return;
	location.replace(location.href.replace(/\/score(?=\/|$|[?#])/, `/score/${wanted}`));
})();
