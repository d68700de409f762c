/** Names the unknown bib of the address. Without a script the page says that no result has this bib. */
import { BIB, BIB_MAX_LENGTH, EVENT_ID } from "../../race/record/identifier.ts";

const parts = location.pathname.split("/");
const bib = parts[parts.findIndex((part) => EVENT_ID.test(part)) + 1] ?? "";
const text = document.querySelector<HTMLElement>("[data-bib-text]");
if (text && BIB.test(bib) && bib.length <= BIB_MAX_LENGTH)
	text.textContent = (text.dataset["bibText"] ?? "").replace("{bib}", bib);
