// Runs before the page is painted: a list that the visitor follows gets its room, so that nothing jumps when it fills.
(() => {
	const { parentElement: card, dataset } = document.currentScript;
	const kept = document.cookie.split("; ").find((pair) => pair.startsWith(`${dataset.cookie}=`));
	const bibs = (kept ?? "").replace(/^[^=]*=?/, "").split(",");
	const count = Math.min(bibs.filter((bib) => bib !== "").length, Number(dataset.limit));
	if (count === 0) return;
	card.dataset.followed = count;
	card.style.setProperty("--followed", count);
})();
