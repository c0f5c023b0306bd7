out='csv:Text - txt - csv (StarCalc):44,34,76,1'

# with special numbers detected and formulas evaluated, in English and in German
soffice --headless --infilter='CSV:44,34,76,1,,1033,false,true' --convert-to "$out" --outdir english plain.csv
soffice --headless --infilter='CSV:44,34,76,1,,1031,false,true' --convert-to "$out" --outdir german plain.csv

# with "format quoted field as text", and with both columns declared as text
soffice --headless --infilter='CSV:44,34,76,1,,1033,true,false' --convert-to "$out" --outdir quoted quoted.csv
soffice --headless --infilter='CSV:44,34,76,1,1/2/2/2' --convert-to "$out" --outdir text plain.csv
