/** Takes a file that is dropped or chosen. */
import { type DragEvent, useState } from "react";
import { filled } from "../frame/filled.ts";
import { useScreen } from "../frame/screenContext.tsx";

interface Props {
	/** The name of the file that is being read; null for none. */
	reading: string | null;
	onFile: (file: File) => void;
}

export function FileDrop({ reading, onFile }: Props) {
	const { texts } = useScreen("import");
	const [isOver, setOver] = useState(false);
	if (reading !== null)
		return (
			<p className="sheet panel file-drop" role="status">
				{filled(texts["organiser.import.reading"], { file: reading })}
			</p>
		);
	const drop = (event: DragEvent) => {
		event.preventDefault();
		setOver(false);
		const file = event.dataTransfer.files.item(0);
		if (file) onFile(file);
	};
	return (
		<section
			className="sheet panel file-drop"
			aria-label={texts["organiser.import.drop"]}
			data-over={isOver ? "" : undefined}
			onDragOver={(event) => {
				event.preventDefault();
				setOver(true);
			}}
			onDragLeave={() => setOver(false)}
			onDrop={drop}
		>
			<p className="file-drop-call">{texts["organiser.import.drop"]}</p>
			<label className="btn btn-primary">
				{texts["organiser.import.choose"]}
				<input
					type="file"
					className="sr-only"
					accept=".csv,.tsv,.txt,.xlsx,.json,.xml,.gz"
					onChange={({ target }) => {
						const file = target.files?.item(0);
						if (file) onFile(file);
					}}
				/>
			</label>
			<p className="quiet">{texts["organiser.import.formats"]}</p>
		</section>
	);
}
