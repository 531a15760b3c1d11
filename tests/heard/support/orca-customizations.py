# Read by Orca when it starts. Its log is written line by line: with the usual buffer, speech would be heard one key late.
import os
from orca import debug, settings
debug.debugFile, debug.debugLevel = open(os.environ["ARAM_HEARD_LOG"], "w", buffering=1), debug.LEVEL_INFO
settings.speechServerFactory, settings.speechFactoryModules = None, []
settings.sayAllOnLoad = settings.enableKeyEcho = settings.enableBraille = False
