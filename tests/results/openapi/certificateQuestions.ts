/** The requests about the certificate editor. */

/** One blue pixel, as PNG. */
const IMAGE =
	"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgaPgPAAIDAYAkYfWXAAAAAElFTkSuQmCC";

const template = {
	fields: [{ kind: "text", text: "{name}", x: 20, y: 90, width: 170, size: 40 }],
};

export const certificateQuestions = <Questions>(of: (...bodies: object[]) => Questions) => ({
	uploadBackground: of({ image: IMAGE }),
	storeCertificate: of(
		{ template, background: "", who: "Designer" },
		{ template, image: IMAGE },
		{ template: null },
	),
	certificateTemplate: of({}, { version: "0" }),
	previewCertificate: of(
		{ template, background: "", sample: "longest", lang: "ja" },
		{ template: null, bib: "00123", format: "pdf" },
		{ template, image: IMAGE, bib: "00123", format: "print" },
	),
});
